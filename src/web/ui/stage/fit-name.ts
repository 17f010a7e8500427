/** The width of a text in ems of its own size. */
export type Measure = (text: string) => number

/** Sizes between which a text is written. */
interface Sizes {
  readonly most: number
  readonly least: number
}

/** How large a name may be in its place; sizes in the unit of the room. */
export interface NamePlace {
  /** In one line; below `least` it is broken. */
  readonly one: Sizes
  /** In two lines; null: there is no room for a second one. */
  readonly two: Sizes | null
  /** In three, where two would be smaller than they may be; absent: there is no room for a third one. */
  readonly three?: Sizes
}

/** A name as it is written. */
export interface Fitted {
  readonly lines: readonly string[]
  readonly size: number
}

/**
 * Writes a name into a room of a width, in the unit of the sizes: in one line while that is not smaller than the place
 * allows, else broken after a hyphen or at a blank, at the breaks that give the largest letters; of equal breaks the
 * last, so that of three parts two stand in the first line if they fit. Never cuts: what has no break, or is still too
 * wide at the least size, becomes smaller than it.
 */
export function fitName(name: string, { one, two, three }: NamePlace, room: number, measure: Measure): Fitted {
  const single = fitted([name], one.most, room, measure)
  if (two === null || single.size >= one.least) return single
  const double = best(broken(name), two.most, room, measure)
  if (!double || three === undefined || double.size >= two.least) return double ?? single
  const triple = broken(name).flatMap(([first = "", rest = ""]) => broken(rest).map((lines) => [first, ...lines]))
  const fitting = best(triple, three.most, room, measure)
  return fitting && fitting.size > double.size ? fitting : double
}

/** The form with the largest letters, of equal ones the last; null: there is none. */
const best = (forms: readonly string[][], most: number, room: number, measure: Measure): Fitted | null =>
  forms
    .map((lines) => fitted(lines, most, room, measure))
    .reduce<Fitted | null>((before, next) => (before === null || next.size >= before.size ? next : before), null)

/** How large a name in a list or a call may be. */
export interface ListPlace extends NamePlace {
  /** The initial goes before letters become smaller than this. */
  readonly dropBelow: number
}

/**
 * Writes a surname with an initial, or without where the letters would be too small; `isNamesake`: somebody else in
 * the list has the surname, so the initial stays.
 */
export function fitListed(
  { surname, listed, isNamesake }: { readonly surname: string; readonly listed: string; readonly isNamesake: boolean },
  place: ListPlace,
  room: number,
  measure: Measure,
): Fitted {
  const whole = fitted([listed], place.one.most, room, measure)
  if (whole.size >= place.dropBelow) return whole
  return fitName(isNamesake ? listed : surname, place, room, measure)
}

function fitted(lines: readonly string[], most: number, room: number, measure: Measure): Fitted {
  const widest = Math.max(...lines.map(measure))
  return { lines, size: widest === 0 ? most : Math.min(most, Math.floor((room / widest) * 100) / 100) }
}

/** All ways to write a name in two lines; none loses a letter. */
function broken(name: string): readonly string[][] {
  const ends = [...name.matchAll(/-(?=[^-\s])| +/gu)].map(({ index, 0: { length } }) => index + length)
  return ends
    .filter((end) => end < name.length)
    .map((end) => [name.slice(0, end).trimEnd(), name.slice(end)])
    .filter(([first, second]) => first !== "" && second !== "")
}

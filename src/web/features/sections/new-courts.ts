import { suggestedStart } from "#domain/schedule/index.ts"

export interface NewCourt {
  readonly name: string
  readonly startNumber: number
}

/** How many courts are made at once at most: more than any hall has. */
export const MOST_COURTS = 12

/**
 * So many courts that begin with this one. Their names count on from the number at the end of its name («Корт 3», «Корт 4»), from 1 if there is
 * none, and leave out those of courts that are there; of one court alone the name stays. First numbers are the next free ones.
 */
export function newCourts(
  first: NewCourt,
  wanted: number,
  known: readonly (NewCourt & { readonly fights: number })[],
): readonly NewCourt[] {
  if (wanted <= 1) return [first]
  const typed = first.name.trim()
  const digits = /(?<!\d)\d+$/u.exec(typed)?.[0] ?? ""
  const stem = typed.slice(0, typed.length - digits.length)
  const base = digits === "" ? `${stem} `.trimStart() : stem
  const taken = new Set(known.map(({ name }) => name))
  const made: NewCourt[] = []
  for (let number = Number(digits || 1); made.length < wanted; number++) {
    const name = `${base}${number}`
    if (taken.has(name)) continue
    const others = [...known, ...made.map(({ startNumber }) => ({ startNumber, fights: 0 }))]
    made.push({ name, startNumber: made.length === 0 ? first.startNumber : suggestedStart(others) })
  }
  return made
}

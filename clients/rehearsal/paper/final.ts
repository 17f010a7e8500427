import { lineOf, ranksOf } from "./forms.ts"
import { formKey, type PaperList, type RoundName } from "./paper.ts"

/** A final as it stands: places, equal ones shared, and who is still level for a medal, with the form that parts them. */
export interface PaperFinal {
  readonly ranks: ReadonlyMap<number, number>
  readonly due: readonly number[]
  readonly form: number
}

const MEDALS = 3
/** The forms of a final: two of everybody, and those that part who is level for a medal. */
export const EXTRA_FORMS = [3, 4, 5, 6, 7, 8, 9] as const
export const FORMS = [1, 2, ...EXTRA_FORMS] as const

/** `ranks`: places by the forms of everybody. */
export const finalOf = (list: Pick<PaperList, "scored">, ranks: ReadonlyMap<number, number>): PaperFinal =>
  partedBy(list, ranks, "final", levelIn)

/** An extra form is compared alone, and only among those who are level where it counts. */
export function partedBy(
  { scored }: Pick<PaperList, "scored">,
  ranks: ReadonlyMap<number, number>,
  round: RoundName,
  level: (ranks: ReadonlyMap<number, number>) => number[][],
): PaperFinal {
  const parted = new Map(ranks)
  for (const form of EXTRA_FORMS) {
    const lines = level(parted).map((athletes) => ({
      athletes,
      lines: athletes.flatMap((athlete) => {
        const one = scored.get(formKey(athlete, round, form))
        return one ? [lineOf(athlete, [one])] : []
      }),
    }))
    const due = lines.flatMap((group) => (group.lines.length < group.athletes.length ? group.athletes : []))
    if (due.length > 0) return { ranks: parted, due, form }
    for (const group of lines)
      for (const [athlete, rank] of ranksOf(group.lines)) parted.set(athlete, (parted.get(athlete) ?? 0) + rank - 1)
  }
  return { ranks: parted, due: [], form: 0 }
}

/** Those who share one of the first places. */
function levelIn(ranks: ReadonlyMap<number, number>): number[][] {
  const places = [...new Set(ranks.values())].filter((place) => place <= MEDALS)
  return places
    .map((place) => [...ranks].filter(([, rank]) => rank === place).map(([athlete]) => athlete))
    .filter(({ length }) => length > 1)
}

import { type Bounds, type Entrant, type Misfit, misfits } from "./fits.ts"
import type { Category } from "./types.ts"

/** A category and what of an athlete does not fit it; nothing: it fits, as far as is known. */
export interface Fit<Own> {
  readonly category: Own
  readonly misfits: readonly Misfit[]
}

type Offered = Bounds & Pick<Category, "kind" | "workType">

/**
 * Categories in the order in which they are offered to an athlete: those that fit first, then by how badly they misfit
 * (weight less than age, age less than sex); equal ones as given, but those for one athlete before pairs and teams,
 * sparring before poomsae, and classes of the own sex before those for both.
 */
export const inOrderOfFit = <Own extends Offered>(
  categories: readonly Own[],
  entrant: Entrant,
  year: number,
): Fit<Own>[] =>
  categories
    .map((category) => ({ category, misfits: misfits(entrant, category, year) }))
    .map((fit) => ({ ...fit, rank: rankOf(fit, entrant) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ category, misfits }) => ({ category, misfits }))

const gravity = { weight_mismatch: 10, age_mismatch: 20, sex_mismatch: 40 } as const

function rankOf({ category, misfits: found }: Fit<Offered>, { sex, members }: Entrant): number {
  const against = found.reduce((sum, { code }) => sum + gravity[code], 0)
  const isForMany = category.workType !== "individual"
  const isForBoth = sex !== "none" && category.sex === "none"
  return (
    against + (isForMany === members.length > 0 ? 0 : 4) + (category.kind === "poomsae" ? 2 : 0) + (isForBoth ? 1 : 0)
  )
}

import type { Athlete, Category, Sex } from "./types.ts"
import { isOpenWeight } from "./upper-limits.ts"

export type MisfitCode = "sex_mismatch" | "age_mismatch" | "weight_mismatch"

export interface Misfit {
  readonly field: "sex" | "birthYear" | "weight"
  readonly code: MisfitCode
}

/** What of an athlete a category looks at. */
export type Entrant = Pick<Athlete, "sex" | "birthYear" | "weight" | "members">

/** The bounds of a category. */
export type Bounds = Pick<Category, "sex" | "age1" | "age2" | "weight1" | "weight2">

/** What of a category decides whom it takes. */
export type ClassBounds = Bounds & Pick<Category, "ageCategory" | "kind" | "workType" | "grade">

/** Whether the class is one of weights at all. */
export const hasWeight = ({ weight1, weight2 }: Pick<Bounds, "weight1" | "weight2">): boolean =>
  weight1 !== 0 || weight2 !== 0

/**
 * How an athlete does not fit a category in the year of the tournament; unknown values fit. Never a reason to refuse.
 */
export function misfits(athlete: Entrant, category: Bounds, year: number): Misfit[] {
  const people = athlete.members.length > 0 ? athlete.members : [athlete]
  const found: Misfit[] = []
  if (!people.every((one) => fitsSex(one.sex, category.sex))) found.push({ field: "sex", code: "sex_mismatch" })
  if (!people.every((one) => fitsAge(one.birthYear, category, year)))
    found.push({ field: "birthYear", code: "age_mismatch" })
  if (!fitsWeight(athlete.weight, category)) found.push({ field: "weight", code: "weight_mismatch" })
  return found
}

/** Of `athletes` those who do not fit the bounds now and did before, in the year of the tournament. */
export const newMisfits = <One extends Entrant>(
  athletes: readonly One[],
  bounds: { readonly before: Bounds; readonly now: Bounds },
  year: number,
): One[] =>
  athletes.filter((one) => {
    const was = new Set(misfits(one, bounds.before, year).map(({ code }) => code))
    return misfits(one, bounds.now, year).some(({ code }) => !was.has(code))
  })

/** `none` on either side fits. */
export const fitsSex = (sex: Sex, wanted: Sex): boolean => sex === "none" || wanted === "none" || sex === wanted

/** Age is the year of the tournament less the year of birth; 0 and 0: any age; an upper 0: no upper limit. */
export function fitsAge(birthYear: number | null, bounds: Pick<Bounds, "age1" | "age2">, year: number): boolean {
  if (birthYear === null) return true
  const age = year - birthYear
  return bounds.age1 <= age && (bounds.age2 === 0 || age <= bounds.age2)
}

/** `weight1` < kg <= `weight2`; 100 or more (and 0 above a lower limit): no upper limit. */
export function fitsWeight(kg: number | null, bounds: Pick<Bounds, "weight1" | "weight2">): boolean {
  if (kg === null) return true
  return (bounds.weight1 === 0 || bounds.weight1 < kg) && (isOpenWeight(bounds.weight2) || kg <= bounds.weight2)
}

import type { CategoryId } from "#domain/ids.ts"
import { type Bounds, fitsWeight, misfits } from "#domain/registration/fits.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"

/** What of a category decides whom it takes. */
type Class = Bounds & Pick<Category, "id" | "ageCategory" | "kind" | "workType" | "grade">

/**
 * Categories that a weight allows: of the same kind, work and grade, with fitting sex and age; those of his own age
 * group first, then the narrowest ages. His own category is never among them.
 */
export function rightClasses(
  athlete: Pick<Athlete, "sex" | "birthYear" | "members" | "categoryId">,
  kg: number,
  categories: readonly Class[],
  year: number,
): CategoryId[] {
  const own = categories.find(({ id }) => id === athlete.categoryId)
  if (!own) return []
  return categories
    .filter(
      (one) => one.id !== own.id && isAlike(one, own) && misfits({ ...athlete, weight: kg }, one, year).length === 0,
    )
    .sort((one, other) => rank(one, own) - rank(other, own) || span(one) - span(other) || one.id - other.id)
    .map(({ id }) => id)
}

const isAlike = (one: Class, own: Class): boolean =>
  one.kind === own.kind && one.workType === own.workType && one.grade === own.grade && hasWeight(one)

/** Whether its athletes are weighed: poomsae has neither weights nor a weigh-in protocol. */
export const isWeighed = ({ kind }: Pick<Category, "kind">): boolean => kind === "kyorugi"

/** Whether the class is one of weights at all. */
export const hasWeight = ({ weight1, weight2 }: Pick<Category, "weight1" | "weight2">): boolean =>
  weight1 !== 0 || weight2 !== 0

/** Tenths of a kilogram, as scales show them, by which a weight is above the class, or below it (negative); 0: it fits. */
export function tenthsOutside(kg: number, bounds: Pick<Category, "weight1" | "weight2">): number {
  if (fitsWeight(kg, bounds)) return 0
  const tenths = Math.round(kg * 10)
  // The lower limit itself is the next lighter class's.
  return kg <= bounds.weight1 ? tenths - Math.round(bounds.weight1 * 10) - 1 : tenths - Math.round(bounds.weight2 * 10)
}

const rank = (one: Class, own: Class): number => (one.ageCategory === own.ageCategory ? 0 : 1)
const span = ({ age1, age2 }: Class): number => (age2 === 0 ? 100 : age2) - age1

import { type ClassBounds, fitsWeight, hasWeight } from "#domain/athletes/fits.ts"
import { type ClassField, type Fitting, fittingClasses } from "#domain/athletes/fitting-classes.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"

type Class = ClassBounds & { readonly id: number }

/**
 * The classes that a weight in kilograms allows, in the order of `fittingClasses`: of the work and division of the
 * own category, existing ones and those to be made. That category is never among them.
 */
export function rightClasses<Own extends Class>(
  athlete: Pick<Athlete, "sex" | "birthYear" | "members" | "categoryId">,
  kg: number,
  field: ClassField<Own>,
): Fitting<Own>[] {
  const own = field.standing.find(({ id }) => id === athlete.categoryId)
  if (own?.kind !== "kyorugi") return []
  const { workType, grade, ageCategory } = own
  const isOther = ({ kind, category }: Fitting<Own>): boolean => kind === "make" || category.id !== own.id
  return fittingClasses(field)({ ...athlete, weight: kg, workType, grade, ageCategory }).all.filter(
    (one) => isOther(one) && hasWeight(one.category),
  )
}

/** Whether its athletes are weighed: poomsae has neither weights nor a weigh-in protocol. */
export const isWeighed = ({ kind }: Pick<Category, "kind">): boolean => kind === "kyorugi"

/** Tenths of a kilogram, as scales show them, by which a weight is above the class, or below it (negative); 0: it fits. */
export function tenthsOutside(kg: number, bounds: Pick<Category, "weight1" | "weight2">): number {
  if (fitsWeight(kg, bounds)) return 0
  const tenths = Math.round(kg * 10)
  // The lower limit itself is the next lighter class's.
  return kg <= bounds.weight1 ? tenths - Math.round(bounds.weight1 * 10) - 1 : tenths - Math.round(bounds.weight2 * 10)
}

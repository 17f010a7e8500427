import type { CategoryId } from "#domain/ids.ts"
import { misfits } from "#domain/registration/fits.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"

/**
 * The categories into which a weight leads: of the same kind, work and grade, that sex and age fit too; those of his own age
 * group first, then the narrowest ages. His own category is never among them.
 */
export function rightClasses(
  athlete: Pick<Athlete, "sex" | "birthYear" | "members" | "categoryId">,
  kg: number,
  categories: readonly Category[],
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

const isAlike = (one: Category, own: Category): boolean =>
  one.kind === own.kind && one.workType === own.workType && one.grade === own.grade && hasWeight(one)

/** Whether its athletes step on the scales: poomsae has neither weights nor a weighing protocol. */
export const isWeighed = ({ kind }: Pick<Category, "kind">): boolean => kind === "kyorugi"

/** Whether the class is one of weights at all. */
export const hasWeight = ({ weight1, weight2 }: Pick<Category, "weight1" | "weight2">): boolean =>
  weight1 !== 0 || weight2 !== 0
const rank = (one: Category, own: Category): number => (one.ageCategory === own.ageCategory ? 0 : 1)
const span = ({ age1, age2 }: Category): number => (age2 === 0 ? 100 : age2) - age1

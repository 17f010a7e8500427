import { compareCategories, type Ordered } from "#domain/athletes/category-order.ts"
import type { CategoryId } from "#domain/ids.ts"

/** What the order of a day is made of. */
export interface Scheduled extends Ordered {
  readonly id: CategoryId
  readonly day: number
  readonly dayPosition: number
}

/** The days in order, categories without a day last; in a day the given places first, then the order of lists. */
export const compareProgramme = (one: Scheduled, other: Scheduled): number =>
  last(one.day) - last(other.day) ||
  last(one.dayPosition) - last(other.dayPosition) ||
  compareCategories(one, other) ||
  one.id - other.id

const last = (place: number): number => place || Number.MAX_SAFE_INTEGER

/**
 * Places in a day for categories in a new order: the former places, reassigned among them; a category without a place,
 * or with a shared one, comes after `highest`, the day's highest place.
 */
export function placesInOrder(
  order: readonly Pick<Scheduled, "id" | "dayPosition">[],
  highest: number,
): Map<CategoryId, number> {
  const had = [...new Set(order.map(({ dayPosition }) => dayPosition))].filter((place) => place > 0)
  let next = Math.max(highest, ...had)
  while (had.length < order.length) had.push(++next)
  had.sort((one, other) => one - other)
  return new Map(order.map(({ id }, at) => [id, had[at] ?? 0]))
}

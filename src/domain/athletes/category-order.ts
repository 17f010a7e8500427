import { collator } from "#domain/uk/order.ts"
import type { Category, Sex } from "./types.ts"

/** What lists of categories are sorted by. */
export type Ordered = Pick<Category, "ageCategory" | "age1" | "sex" | "weight1" | "weight2" | "name">
const sexOrder: Readonly<Record<Sex, number>> = { none: 0, male: 1, female: 2 }

/** By age group, sex, weight, then name in Ukrainian order; categories without an age group last, by their ages. */
export const compareCategories = (left: Ordered, right: Ordered): number =>
  groupOrder(left) - groupOrder(right) ||
  left.age1 - right.age1 ||
  sexOrder[left.sex] - sexOrder[right.sex] ||
  left.weight1 - right.weight1 ||
  left.weight2 - right.weight2 ||
  collator.compare(left.name, right.name)

const groupOrder = (category: Ordered): number => category.ageCategory || Number.MAX_SAFE_INTEGER

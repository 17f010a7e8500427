import { type AgeGroups, builtInGroups, groupOf } from "#domain/catalogue/age-groups.ts"
import { classLabel } from "#domain/catalogue/weight-classes.ts"
import { key } from "#domain/key.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import { categoryName } from "./made-category.ts"
import { isOpenAge, isOpenWeight } from "./upper-limits.ts"

const LONGEST = 300

/**
 * What `into` becomes when it takes the entries of all these categories (itself among them): limits that hold them all,
 * and the proposed name. Of several age groups the youngest is used, because its rules spare athletes most.
 */
export function mergedCategory<Category extends CategoryFields>(
  into: Category,
  categories: readonly CategoryFields[],
  groups: AgeGroups = builtInGroups,
): Category {
  const [first] = categories.toSorted(compareCategories)
  return {
    ...into,
    ...bounds(categories),
    ageCategory: categories.every(({ ageCategory }) => ageCategory > 0) ? (first?.ageCategory ?? 0) : 0,
    sex: categories.every(({ sex }) => sex === into.sex) ? into.sex : "none",
    grade: distinct(categories.map(({ grade }) => grade)).join("/"),
    name: mergedName(categories, groups),
  }
}

function bounds(categories: readonly CategoryFields[]) {
  const ages = categories.filter(({ age1, age2 }) => age1 !== 0 || age2 !== 0)
  const weights = categories.filter(({ weight1, weight2 }) => weight1 !== 0 || weight2 !== 0)
  // One without limits takes anybody, and so does what it becomes part of.
  const anyAge = ages.length < categories.length
  const anyWeight = weights.length < categories.length
  const openAge = ages.find(({ age2 }) => isOpenAge(age2))
  const openWeight = weights.find(({ weight2 }) => isOpenWeight(weight2))
  return {
    age1: anyAge ? 0 : Math.min(...ages.map(({ age1 }) => age1)),
    age2: anyAge ? 0 : (openAge?.age2 ?? Math.max(...ages.map(({ age2 }) => age2))),
    weight1: anyWeight ? 0 : Math.min(...weights.map(({ weight1 }) => weight1)),
    weight2: anyWeight ? 0 : (openWeight?.weight2 ?? Math.max(...weights.map(({ weight2 }) => weight2))),
  }
}

/** «Кадети -37/-41 ч», «Кадети/Юніори -45 ч»; if the groups are not known, the old names one after another. */
function mergedName(categories: readonly CategoryFields[], ageGroups: AgeGroups): string {
  const sorted = categories.toSorted(compareCategories)
  const groups = sorted.map(({ ageCategory }) => groupOf(ageGroups, ageCategory))
  const known = groups.filter((group) => group !== undefined)
  if (known.length < groups.length || sorted.some(({ kind, weight2 }) => kind !== "kyorugi" || weight2 === 0)) {
    return distinct(sorted.map(({ name }) => name))
      .join(" + ")
      .slice(0, LONGEST)
  }
  const names = { name: distinct(known.map(({ name }) => name)).join("/") }
  const byWeight = sorted.toSorted((one, other) => one.weight2 - other.weight2 || one.weight1 - other.weight1)
  const labels = byWeight.map(({ weight1, weight2 }) => classLabel(weight1, isOpenWeight(weight2) ? null : weight2))
  const [sex = "none", ...others] = distinct(sorted.map((one) => one.sex))
  const grade = distinct(sorted.map((one) => one.grade)).join("/")
  const name = categoryName(names, distinct(labels).join("/"), others.length > 0 ? "none" : sex)
  return [name, grade].filter(Boolean).join(" ").slice(0, LONGEST)
}

/** Each text once, as first written; nothing for ''. */
const distinct = <Text extends string>(texts: readonly Text[]): Text[] => [
  ...new Map(texts.filter((one) => one !== "").map((one) => [key(one), one])).values(),
]

import type { AgeGroup } from "#domain/catalogue/ages.ts"
import type { CategoryTemplate } from "#domain/catalogue/templates.ts"
import { classLabel, OPEN_WEIGHT, weightClass } from "#domain/catalogue/weight-classes.ts"
import { categoryName } from "./category-name.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { Sex } from "./types.ts"

/** The kyorugi category of a class; `to` null: no upper limit. */
export const categoryOfClass = (group: AgeGroup, sex: Sex, from: number, to: number | null): CategoryFields => ({
  name: categoryName(group, classLabel(from, to), sex),
  ageCategory: group.id,
  age1: group.ageStart,
  age2: group.ageStop,
  weight1: from,
  weight2: to ?? OPEN_WEIGHT,
  sex,
  kind: "kyorugi",
  showType: "bracket",
  poomsaeKind: "none",
  workType: "individual",
  status: "published",
})

/** The poomsae category of a template. */
export const categoryOfTemplate = (template: CategoryTemplate): CategoryFields => ({
  name: template.fullName,
  ageCategory: 0,
  age1: template.ageStart,
  age2: template.ageStop,
  weight1: 0,
  weight2: 0,
  sex: template.sex,
  kind: "poomsae",
  showType: "list",
  poomsaeKind: template.poomsaeKind,
  workType: template.workType,
  status: "published",
})

/**
 * The categories that a tournament lacks of its picks: `ageIds` the checked age groups, `classIds` the picked weight classes (those of
 * unchecked groups are kept picks and make nothing). None is made twice.
 */
export function missingCategories(
  existing: readonly CategoryFields[],
  ageIds: readonly number[],
  classIds: readonly number[],
): CategoryFields[] {
  const wanted = [...new Set(classIds)].flatMap((id) => {
    const placed = weightClass(id)
    if (placed === undefined || !ageIds.includes(placed.group.id)) return []
    return [categoryOfClass(placed.group, placed.sex, placed.weightClass.from, placed.weightClass.to)]
  })
  const identity = (one: CategoryFields): string =>
    [one.kind, one.ageCategory, one.sex, one.weight1, one.weight2].join("|")
  const known = new Set(existing.map(identity))
  return wanted.filter((one) => !known.has(identity(one))).sort(compareCategories)
}

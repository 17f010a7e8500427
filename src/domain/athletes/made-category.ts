import type { PlacedClass } from "#domain/catalogue/age-groups.ts"
import type { AgeGroup } from "#domain/catalogue/ages.ts"
import type { HeightClass } from "#domain/catalogue/height-classes.ts"
import type { CategoryTemplate } from "#domain/catalogue/templates.ts"
import { classLabel, OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { blankCategory } from "./blank-category.ts"
import type { CategoryFields } from "./category-rules.ts"
import { sexLetter } from "./sex-text.ts"
import type { Sex } from "./types.ts"

/** What a category takes over of its age group. */
type OwnGroup = Pick<AgeGroup, "id" | "name" | "ageStart" | "ageStop">

/** The kyorugi category of a class in its place in the catalogue. */
export const categoryOfPlaced = ({ group, sex, weightClass: { from, to } }: PlacedClass): CategoryFields =>
  categoryOfClass(group, sex, from, to)

/** The kyorugi category of a class; `to` null: no upper limit. */
export const categoryOfClass = (group: OwnGroup, sex: Sex, from: number, to: number | null): CategoryFields => ({
  ...blankCategory,
  name: categoryName(group, classLabel(from, to), sex),
  ageCategory: group.id,
  age1: group.ageStart,
  age2: group.ageStop,
  weight1: from,
  weight2: to ?? OPEN_WEIGHT,
  sex,
})

/** The kyorugi category of a division by height, which is its grade. */
export const categoryOfHeight = (group: AgeGroup, { sex, maxWeight, label }: HeightClass): CategoryFields =>
  ofGrade(categoryOfClass(group, sex, 0, maxWeight), label)

export const categoryOfTemplate = (template: CategoryTemplate): CategoryFields => ({
  ...blankCategory,
  name: template.fullName,
  age1: template.ageStart,
  age2: template.ageStop,
  sex: template.sex,
  kind: "poomsae",
  showType: "list",
  poomsaeKind: template.poomsaeKind,
  workType: template.workType,
})

/** The same category for a division by skill, which is part of its name; '' leaves it as it is. */
export const ofGrade = (category: CategoryFields, grade: string): CategoryFields =>
  grade === "" ? category : { ...category, grade, name: `${category.name} ${grade}` }

/** The name of a kyorugi category that we create: 'Кадети -44 ж'; the neutral name of the group means both sexes. */
export const categoryName = (group: Pick<AgeGroup, "name">, label: string, sex: Sex): string =>
  [group.name, label, sexLetter(sex)].filter(Boolean).join(" ")

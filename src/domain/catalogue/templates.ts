import { sexWords } from "#domain/athletes/category-words.ts"
import type { PoomsaeKind, Sex, WorkType } from "#domain/athletes/types.ts"
import { type Division, type TemplateList, templateLists } from "./templates.data.ts"
import { catalogueTexts } from "./uk.ts"

/** A ready-made poomsae category. Ages inclusive, 100 open; `poomsae1`, `poomsae2` are default forms, null in freestyle. */
export interface CategoryTemplate {
  readonly id: number
  readonly ageStart: number
  readonly ageStop: number
  /** `none`: pairs and mixed teams. */
  readonly sex: Sex
  readonly poomsaeKind: PoomsaeKind
  readonly workType: WorkType
  readonly poomsae1: number | null
  readonly poomsae2: number | null
  /** The name without the sex. */
  readonly name: string
  /** The name with the sex, unique. */
  readonly fullName: string
}

/** The 62 templates in the order of their ids. */
export const categoryTemplates: readonly CategoryTemplate[] = templateLists
  .flatMap((list) => list.divisions.flatMap((division) => list.sexes.map((sex) => ({ list, division, sex }))))
  .map(({ list, division, sex }, at) => templateOf(at + 1, list, division, sex))

function templateOf(id: number, list: TemplateList, division: Division, sex: Sex): CategoryTemplate {
  const { poomsaeKind, workType } = list
  const { ageStart, ageStop, forms } = division
  const [poomsae1 = null, poomsae2 = null] = forms
  const name = `${list.name}, ${division.name}`
  const fullName = [catalogueTexts.poomsae(name), sexWords({ sex, age2: ageStop })].filter(Boolean).join(", ")
  return { id, ageStart, ageStop, sex, poomsaeKind, workType, poomsae1, poomsae2, name, fullName }
}

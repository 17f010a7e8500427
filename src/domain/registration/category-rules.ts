import { ageGroup } from "#domain/catalogue/ages.ts"
import { text } from "#domain/key.ts"
import { type Checked, checked, problemIf } from "./problem.ts"
import type { Category, CategoryKind, ShowType } from "./types.ts"

/** What a person decides of a category; its section is a step of its own. */
export type CategoryFields = Omit<Category, "tournamentId" | "id" | "sectionId">

/** As the form sends it: null where nothing was chosen. A poomsae pair is poomsae with the work of a pair. */
export interface CategoryDraft extends Omit<CategoryFields, "kind" | "showType"> {
  readonly kind: CategoryKind | "poomsae_pair" | null
  readonly showType: ShowType | null
}

const LIMIT = 100

/** Checks a saved category in the specification's order; sparring never has a kind of poomsae. */
export function checkCategory(draft: CategoryDraft): Checked<CategoryFields> {
  const value = clean(draft)
  const { age1, age2, weight1, weight2 } = value
  const problems = [
    ...problemIf(value.name === "", "name", "required"),
    ...problemIf(draft.kind === null, "type", "required"),
    ...problemIf(draft.showType === null, "showType", "required"),
    ...problemIf(isPoomsae(draft) && draft.poomsaeKind === "none", "poomsaeType", "required"),
    ...problemIf(draft.status === "none", "categoryStatus", "required"),
    ...problemIf(value.ageCategory !== 0 && ageGroup(value.ageCategory) === undefined, "agecategory", "invalid"),
    ...problemIf(!isAge(age1), "age1", "out_of_range"),
    ...problemIf(!isAge(age2), "age2", "out_of_range"),
    ...problemIf(!isWeight(weight1), "weight1", "out_of_range"),
    ...problemIf(!isWeight(weight2), "weight2", "out_of_range"),
    ...problemIf(isAge(age1) && isAge(age2) && age2 !== 0 && age1 > age2, "age2", "invalid"),
    ...problemIf(isWeight(weight1) && isWeight(weight2) && weight2 !== 0 && weight1 >= weight2, "weight2", "invalid"),
  ]
  return checked(problems, value)
}

const isPoomsae = (draft: CategoryDraft): boolean => draft.kind === "poomsae" || draft.kind === "poomsae_pair"

const isAge = (years: number): boolean => Number.isInteger(years) && isWeight(years)
const isWeight = (kg: number): boolean => 0 <= kg && kg <= LIMIT

const clean = (draft: CategoryDraft): CategoryFields => ({
  ...draft,
  name: text(draft.name),
  kind: isPoomsae(draft) ? "poomsae" : "kyorugi",
  showType: draft.showType ?? "bracket",
  poomsaeKind: isPoomsae(draft) ? draft.poomsaeKind : "none",
  workType: draft.kind === "poomsae_pair" ? "pair" : draft.workType,
})

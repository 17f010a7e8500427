import { type AgeGroups, builtInGroups, groupOf } from "#domain/catalogue/age-groups.ts"
import { text } from "#domain/key.ts"
import { isFinals } from "#domain/poomsae/finals.ts"
import { categoryTexts } from "./category-texts.ts"
import { type Checked, checked, problemIf, problemOutside } from "./problem.ts"
import type { Category, CategoryKind, ShowType } from "./types.ts"

/** What a person decides about a category; its section is a separate step. */
export type CategoryFields = Omit<Category, "tournamentId" | "id" | "sectionId" | "day" | "dayPosition">

/** As the form sends it: null if nothing was chosen. A poomsae pair is poomsae with the work of a pair. */
export interface CategoryDraft extends Omit<CategoryFields, "kind" | "showType" | "finals"> {
  readonly kind: CategoryKind | "poomsae_pair" | null
  readonly showType: ShowType | null
  /** As it was sent; null or absent: as the rule set says. */
  readonly finals?: number | null
}

const LIMITS = { min: 0, max: 100 }

/** Checks a saved category in the specification's order; sparring never has a kind of poomsae. `groups`: of the rule set. */
export function checkCategory(draft: CategoryDraft, groups: AgeGroups = builtInGroups): Checked<CategoryFields> {
  const value = clean(draft)
  const { age1, age2, weight1, weight2 } = value
  const problems = [
    ...problemIf(value.name === "", "name", "required"),
    ...problemIf(draft.kind === null, "type", "required"),
    ...problemIf(draft.showType === null, "showType", "required"),
    ...problemIf(isPoomsae(draft) && draft.poomsaeKind === "none", "poomsaeType", "required"),
    ...problemIf(!isFinals(draft.finals ?? 0), "finals", "invalid"),
    ...problemIf(draft.status === "none", "categoryStatus", "required"),
    ...problemIf(value.ageCategory !== 0 && groupOf(groups, value.ageCategory) === undefined, "agecategory", "invalid"),
    ...problemOutside(isAge(age1) ? age1 : Number.NaN, LIMITS, "age1"),
    ...problemOutside(isAge(age2) ? age2 : Number.NaN, LIMITS, "age2"),
    ...problemOutside(weight1, LIMITS, "weight1"),
    ...problemOutside(weight2, LIMITS, "weight2"),
    ...problemIf(isAge(age1) && isAge(age2) && age2 !== 0 && age1 > age2, "age2", "invalid"),
    ...problemIf(isWeight(weight1) && isWeight(weight2) && weight2 !== 0 && weight1 >= weight2, "weight2", "invalid"),
  ]
  return checked(problems, value)
}

const isPoomsae = (draft: CategoryDraft): boolean => draft.kind === "poomsae" || draft.kind === "poomsae_pair"

const isAge = (years: number): boolean => Number.isInteger(years) && isWeight(years)
const isWeight = (kg: number): boolean => LIMITS.min <= kg && kg <= LIMITS.max

/** Only a poomsae list may be cut to those who fight one against one. */
const finalsOf = (draft: CategoryDraft): CategoryFields["finals"] => {
  const finals = draft.finals ?? null
  return isPoomsae(draft) && draft.showType === "list" && finals !== null && isFinals(finals) ? finals : null
}

const clean = (draft: CategoryDraft): CategoryFields => ({
  ...draft,
  name: text(draft.name),
  ...categoryTexts.byName(({ name }) => text(draft[name])),
  kind: isPoomsae(draft) ? "poomsae" : "kyorugi",
  showType: draft.showType ?? "bracket",
  poomsaeKind: isPoomsae(draft) ? draft.poomsaeKind : "none",
  workType: draft.kind === "poomsae_pair" ? "pair" : draft.workType,
  finals: finalsOf(draft),
})

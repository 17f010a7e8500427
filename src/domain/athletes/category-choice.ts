import type { NamedGroup } from "#domain/catalogue/ages.ts"
import { key } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import { fitsSex, misfits } from "./fits.ts"
import { divisionOf } from "./grade-text.ts"
import type { SheetEntry } from "./sheet-entry.ts"
import type { Category } from "./types.ts"

/** The category of an entry: an existing one, one to create, or none and why. */
export type CategoryChoice =
  | { readonly kind: "stored"; readonly category: Category }
  | { readonly kind: "make"; readonly category: CategoryFields; readonly inCatalogue: boolean }
  | { readonly kind: "ambiguous"; readonly categories: readonly Category[] }
  | { readonly kind: "unknown"; readonly names: readonly string[] }
  /** An event of the discipline that the tournament does not hold, and no category of it stands. */
  | { readonly kind: "other_discipline" }
  /**
   * No text, or sparring alone, and age, sex and weight do not decide; `lacking` names the class that they lead to, if it is
   * not to be created, `among` the categories one of which it is if the person stands in it.
   */
  | { readonly kind: "undecided"; readonly lacking: string | null; readonly among?: readonly Category[] }
  /** The class, if it is decided, of an age group that the tournament's form does not tick: a person is asked. */
  | { readonly kind: "unticked"; readonly group: NamedGroup; readonly category: CategoryFields | null }

/** Of categories with one name, or of one class, the only one that the athlete fits. */
export function pickCategory(
  categories: readonly Category[],
  person: SheetEntry["person"],
  year: number,
): CategoryChoice {
  const isTeam = person.members.length > 0
  const ofSex = categories.filter((category) => fitsSex(person.sex, category.sex))
  const fitting = ofSex.filter(
    (category) => (category.workType !== "individual") === isTeam && misfits(person, category, year).length === 0,
  )
  for (const list of [categories, fitting, ofSex]) {
    const [only] = list
    if (only && list.length === 1) return { kind: "stored", category: only }
  }
  return { kind: "ambiguous", categories: [fitting, ofSex].find((list) => list.length > 0) ?? categories }
}

/** A category without a grade takes everybody, one with a grade those of that division. */
export const fitsGrade = (grade: string, wanted: string): boolean =>
  wanted === "" || key(grade) === key(wanted) || (divisionOf(grade) !== "" && divisionOf(grade) === divisionOf(wanted))

/** Does the choice lead to a category in which each athlete competes alone? */
export function isIndividual(choice: CategoryChoice): boolean {
  if (choice.kind === "stored" || choice.kind === "make") return choice.category.workType === "individual"
  return choice.kind === "ambiguous" && choice.categories.some((category) => category.workType === "individual")
}

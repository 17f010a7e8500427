import { type CategoryTemplate, categoryTemplates } from "#domain/catalogue/templates.ts"
import { type CategoryChoice, fitsGrade, pickCategory } from "./category-choice.ts"
import type { FinderOptions } from "./class-finder.ts"
import { fitsAge, fitsSex } from "./fits.ts"
import { divisionOf } from "./grade-text.ts"
import { categoryOfTemplate, ofGrade } from "./made-category.ts"
import type { PoomsaeText } from "./poomsae-words.ts"
import type { SheetEntry } from "./sheet-entry.ts"
import type { Category } from "./types.ts"

/**
 * The poomsae category of that kind by sex and ages of all members: an existing one, otherwise a template's. Undefined:
 * none fits.
 */
export function findPoomsae(
  stored: readonly Category[],
  text: PoomsaeText,
  person: SheetEntry["person"],
  options: FinderOptions,
): CategoryChoice | undefined {
  const people = person.members.length > 0 ? person.members : [person]
  const fits = (one: Pick<Category, "workType" | "poomsaeKind" | "sex">, age1: number, age2: number): boolean =>
    one.workType === text.workType &&
    one.poomsaeKind === text.poomsaeKind &&
    people.every(({ sex }) => fitsSex(sex, one.sex)) &&
    people.every(({ birthYear }) => fitsAge(birthYear, { age1, age2 }, options.year))
  const standing = stored.filter(
    (one) => one.kind === "poomsae" && fits(one, one.age1, one.age2) && fitsGrade(person.grade, one.grade),
  )
  const divided = standing.filter(({ grade }) => grade !== "")
  if (standing.length > 0) return pickCategory(divided.length > 0 ? divided : standing, person, options.year)
  const template = options.createMissing ? templateFor((one) => fits(one, one.ageStart, one.ageStop)) : undefined
  if (!template) return undefined
  const category = ofGrade(categoryOfTemplate(template), divisionOf(person.grade))
  return { kind: "make", category, inCatalogue: true }
}

const templateFor = (fits: (one: CategoryTemplate) => boolean): CategoryTemplate | undefined =>
  categoryTemplates.find(fits)

import { type CategoryTemplate, categoryTemplates } from "#domain/catalogue/templates.ts"
import { classKey, key } from "#domain/key.ts"
import { type CategoryChoice, fitsGrade, pickCategory } from "./category-choice.ts"
import type { FinderOptions } from "./class-finder.ts"
import { fitsAge, fitsSex } from "./fits.ts"
import { divisionOf } from "./grade-text.ts"
import { categoryOfTemplate, ofGrade } from "./made-category.ts"
import { parseSex } from "./sex-text.ts"
import type { SheetEntry } from "./sheet-entry.ts"
import { poomsaeWords } from "./sheet-words.data.ts"
import type { Category, PoomsaeKind, WorkType } from "./types.ts"

/** Texts that spreadsheets have instead of the name of a poomsae category: 'Пумсе', 'Пумсе, пара', 'Вільне пумсе'. */
export interface PoomsaeText {
  readonly workType: WorkType
  readonly poomsaeKind: PoomsaeKind
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(key))
const poomsae = wordsOf(poomsaeWords.poomsae)
const freestyle = wordsOf(poomsaeWords.freestyle)
const pair = wordsOf(poomsaeWords.pair)
const team = wordsOf(poomsaeWords.team)
const noise = wordsOf(poomsaeWords.noise)

/** Reads a text that names only a kind of poomsae; undefined: it contains something else, or more. */
export function parsePoomsaeText(value: string): PoomsaeText | undefined {
  const words = classKey(value).match(/[\p{L}']+|\d+/gu) ?? []
  const has = (known: ReadonlySet<string>): boolean => words.some((word) => known.has(word))
  const isKnown = (word: string): boolean =>
    [poomsae, freestyle, pair, team, noise].some((known) => known.has(word)) || parseSex(word) !== undefined
  if (!has(poomsae) || (has(pair) && has(team)) || !words.every(isKnown)) return undefined
  return {
    workType: has(team) ? "team" : has(pair) ? "pair" : "individual",
    poomsaeKind: has(freestyle) ? "freestyle" : "traditional",
  }
}

/** Whether a text names poomsae at all, even if the rest is not understood. */
export const namesPoomsae = (value: string): boolean =>
  (classKey(value).match(/[\p{L}']+/gu) ?? []).some((word) => poomsae.has(word))

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

import { type AgeGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import { classesOf } from "#domain/catalogue/ages.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { classKey } from "#domain/key.ts"
import { type CategoryChoice, pickCategory } from "./category-choice.ts"
import type { CategoryFields } from "./category-rules.ts"
import { type FinderOptions, findClass } from "./class-finder.ts"
import { parseClassText } from "./class-text.ts"
import { fitsSex } from "./fits.ts"
import { fittingClasses } from "./fitting-classes.ts"
import { divisionOf } from "./grade-text.ts"
import { lackingOf, noPicks } from "./lacking-categories.ts"
import { categoryOfClass, categoryOfTemplate, ofGrade } from "./made-category.ts"
import { nearestNames } from "./nearest.ts"
import { findPoomsae, parsePoomsaeText } from "./poomsae-text.ts"
import { remembered } from "./remembered.ts"
import type { SheetEntry } from "./sheet-entry.ts"
import type { Category } from "./types.ts"

type Asking = Pick<SheetEntry, "person" | "categoryText">

/** Finds the category of an entry: by name, as a template, as a class, and without a text by age, sex and weight. */
export function categoryFinder(stored: readonly Category[], options: FinderOptions): (entry: Asking) => CategoryChoice {
  const byName = multimap(stored, (category) => [classKey(category.name)])
  const groups = options.groups ?? builtInGroups
  const nearest = nearestNames(possibleOf(stored, options.createMissing, groups), options.year)
  const parse = remembered((value) => parseClassText(value, groups))
  const parsePoomsae = remembered(parsePoomsaeText)
  const keyOf = remembered(classKey)
  const byFit = fitFinder(stored, options)

  const byText = ({ person, categoryText }: Asking): CategoryChoice | undefined => {
    const words = keyOf(categoryText)
    const division = divisionOf(person.grade)
    const graded = division === "" ? undefined : byName.get(keyOf(`${categoryText} ${division}`))
    const named = graded ?? byName.get(words)
    return named ? pickCategory(named, person, options.year) : templateFor(words, person, options)
  }
  const byClass = ({ person, categoryText }: Asking): CategoryChoice | undefined => {
    const asked = parse(categoryText)
    return asked && person.members.length === 0 ? findClass(stored, asked, person, options) : undefined
  }
  const byPoomsae = ({ person, categoryText }: Asking): CategoryChoice | undefined => {
    const asked = parsePoomsae(categoryText)
    return asked && findPoomsae(stored, asked, person, options)
  }
  return (entry) => {
    if (entry.categoryText === "") return byFit(entry)
    return (
      byText(entry) ??
      byPoomsae(entry) ??
      byClass(entry) ?? { kind: "unknown", names: nearest(entry.categoryText, entry.person) }
    )
  }
}

/** Of an entry without a text: the class that fits, which is only named if it is not to be made. */
function fitFinder(stored: readonly Category[], options: FinderOptions): (entry: Asking) => CategoryChoice {
  const { groups = builtInGroups, picks = noPicks, year } = options
  const fitting = fittingClasses({ standing: stored, groups, picks, year })
  return ({ person }) => {
    if (person.members.length > 0) return { kind: "undecided", lacking: null }
    const grade = divisionOf(person.grade)
    const { best } = fitting({ ...person, workType: "individual", grade, ageCategory: 0 })
    const [first] = best
    if (best.length > 1 && first?.kind === "stored")
      return { kind: "ambiguous", categories: best.flatMap((one) => (one.kind === "stored" ? one.category : [])) }
    if (!first || best.length > 1) return { kind: "undecided", lacking: null }
    if (first.kind === "stored") return { kind: "stored", category: first.category }
    return options.createMissing
      ? { kind: "make", category: first.category, inCatalogue: true }
      : { kind: "undecided", lacking: first.category.name }
  }
}

function templateFor(words: string, person: Asking["person"], options: FinderOptions): CategoryChoice | undefined {
  if (!options.createMissing) return undefined
  const found = (templatesByName.get(words) ?? []).filter((template) => fitsSex(person.sex, template.sex))
  const [only] = found
  return only && found.length === 1
    ? { kind: "make", category: ofGrade(categoryOfTemplate(only), divisionOf(person.grade)), inCatalogue: true }
    : undefined
}

function multimap<T>(values: readonly T[], keysOf: (value: T) => readonly string[]): ReadonlyMap<string, readonly T[]> {
  const map = new Map<string, T[]>()
  for (const value of values)
    for (const name of new Set(keysOf(value))) map.set(name, [...(map.get(name) ?? []), value])
  return map
}

const templatesByName = multimap(categoryTemplates, ({ fullName, name }) => [fullName, name].map(classKey))

/** What a text that is not understood may have meant: existing categories, and those that could be created. */
function possibleOf(
  stored: readonly Category[],
  createMissing: boolean,
  { main }: AgeGroups,
): readonly CategoryFields[] {
  if (stored.length > 0 && !createMissing) return stored
  const classes = main.flatMap((group) =>
    (["male", "female"] as const).flatMap((sex) =>
      classesOf(group, sex).map(({ from, to }) => categoryOfClass(group, sex, from, to)),
    ),
  )
  return [...stored, ...lackingOf(stored, [...classes, ...categoryTemplates.map(categoryOfTemplate)])]
}

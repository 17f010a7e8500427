import { type AgeGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import { classesOf } from "#domain/catalogue/ages.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { groupBy } from "#domain/group-by.ts"
import { keptBy, keptByText } from "#domain/kept-by.ts"
import { classKey, text } from "#domain/key.ts"
import { type CategoryChoice, pickCategory } from "./category-choice.ts"
import type { CategoryFields } from "./category-rules.ts"
import { type FinderOptions, findClass } from "./class-finder.ts"
import { type ClassPlace, classPlacer } from "./class-place.ts"
import { type ClassText, parseClassText, signIn } from "./class-text.ts"
import { type Bounds, type Entrant, fitsAge, fitsSex, misfits } from "./fits.ts"
import { divisionOf } from "./grade-text.ts"
import { lackingOf, noPicks } from "./lacking-categories.ts"
import { categoryOfClass, categoryOfTemplate, ofGrade } from "./made-category.ts"
import { findPoomsae } from "./poomsae-text.ts"
import { namesPoomsae, parsePoomsaeText } from "./poomsae-words.ts"
import { isPlainKyorugi } from "./row-events.ts"
import type { SheetEntry } from "./sheet-entry.ts"
import { PLAIN_SEX } from "./sheet-words.data.ts"
import type { Category } from "./types.ts"
import { isOpenWeight } from "./upper-limits.ts"

type Asking = Pick<SheetEntry, "person" | "categoryText">

/** Finds the category of an entry: by name, as a template, as a class, and without a text by age, sex and weight. */
export function categoryFinder(stored: readonly Category[], options: FinderOptions): (entry: Asking) => CategoryChoice {
  const byName = multimap(stored, (category) => [classKey(category.name)])
  const groups = options.groups ?? builtInGroups
  const nearest = nearestNames(() => possibleOf(stored, options.createMissing, groups), options.year)
  const parse = keptByText((value) => parseClassText(value, groups))
  const parsePoomsae = keptByText(parsePoomsaeText)
  const keyOf = keptByText(classKey)
  const byFit = fitFinder(stored, options)

  const byText = ({ person, categoryText }: Asking): CategoryChoice | undefined => {
    const words = keyOf(categoryText)
    const division = divisionOf(person.grade)
    const graded = division === "" ? undefined : byName.get(keyOf(`${categoryText} ${division}`))
    const named = graded ?? byName.get(words)
    return named ? pickCategory(named, person, options.year) : templateFor(words, person, options)
  }
  const bySign = signFinder(stored, options.year)
  const classOf = ({ person, categoryText }: Asking): ClassText | undefined => {
    const asked = parse(categoryText)
    if (!asked?.group || !namesSexAlone(categoryText, parse)) return asked
    const { ageStart: age1, ageStop: age2 } = asked.group
    if (fitsAge(person.birthYear, { age1, age2 }, options.year)) return asked
    return { group: null, sex: asked.sex, limit: asked.limit, grade: asked.grade }
  }
  const byClass = ({ person, categoryText }: Asking): CategoryChoice | undefined => {
    const asked = classOf({ person, categoryText })
    if (!asked || person.members.length > 0) return undefined
    return (
      findClass(stored, asked, person, { year: options.year, createMissing: false, groups }) ??
      bySign(asked, person) ??
      findClass(stored, asked, person, options)
    )
  }
  const byPoomsae = ({ person, categoryText }: Asking): CategoryChoice | undefined => {
    const asked = parsePoomsae(categoryText)
    return asked && findPoomsae(stored, asked, person, options)
  }
  const sparring = stored.filter(({ kind, workType }) => kind === "kyorugi" && workType === "individual")
  const byKyorugi = (entry: Asking): CategoryChoice | undefined => {
    const found = isPlainKyorugi(entry.categoryText) ? byFit(entry) : undefined
    return found?.kind === "undecided" ? { ...found, among: sparring } : found
  }
  return (entry) => {
    const choice =
      entry.categoryText === ""
        ? byFit(entry)
        : (byText(entry) ?? byPoomsae(entry) ?? byKyorugi(entry) ?? byClass(entry))
    const isOther = isOfOther(options.discipline, choice, entry.categoryText)
    return isOther
      ? { kind: "other_discipline" }
      : (choice ?? { kind: "unknown", names: nearest(entry.categoryText, entry.person) })
  }
}

/** «Дівчата -41» are girls; that they are an age group too is meant of those alone who are of its age. */
function namesSexAlone(value: string, parse: (value: string) => ClassText | undefined): boolean {
  const rest = text(value.replace(PLAIN_SEX, " "))
  return rest !== text(value) && parse(rest)?.group === null
}

/** Whether a category would be made, or is missed, of the discipline that the tournament does not hold. */
function isOfOther(own: FinderOptions["discipline"], choice: CategoryChoice | undefined, text: string): boolean {
  if (own === undefined) return false
  const asked = namesPoomsae(text) ? "poomsae" : "kyorugi"
  if (choice === undefined) return asked === "poomsae" && own === "kyorugi"
  if (choice.kind === "make") return (choice.category.kind === "kyorugi" ? "kyorugi" : "poomsae") !== own
  return (choice.kind === "unticked" || choice.kind === "undecided") && asked !== own
}

/**
 * Finds the tournament's own class by the sign in its name: «Супертяж +110» is above 110, whatever its bounds, which end at
 * 100, say.
 */
function signFinder(stored: readonly Category[], year: number) {
  const signed = stored.flatMap((category) => {
    const limit = category.kind === "kyorugi" && category.workType === "individual" ? signIn(category.name) : undefined
    return limit ? [{ category, limit: JSON.stringify(limit) }] : []
  })
  const byLimit = groupBy(signed, ({ limit }) => limit)
  return ({ group, limit, sex }: ClassText, person: Asking["person"]): CategoryChoice | undefined => {
    const fitting = (byLimit.get(JSON.stringify(limit)) ?? []).filter(
      ({ category }) =>
        fitsSex(sex === "none" ? person.sex : sex, category.sex) &&
        (group === null || category.ageCategory === 0 || category.ageCategory === group.id) &&
        misfits(person, category, year).every(({ code }) => code !== "age_mismatch"),
    )
    return fitting.length > 0
      ? pickCategory(
          fitting.map(({ category }) => category),
          person,
          year,
        )
      : undefined
  }
}

/** Of an entry without a text: the class that fits, which is only named if it is not to be made. */
function fitFinder(stored: readonly Category[], options: FinderOptions): (entry: Asking) => CategoryChoice {
  const { groups = builtInGroups, picks = noPicks, year } = options
  const placeOf = classPlacer({ standing: stored, groups, picks, year })
  return ({ person }) => {
    const place = placeOf({ ...person, workType: "individual", grade: divisionOf(person.grade), ageCategory: 0 })
    switch (place.kind) {
      case "stored":
        return { kind: "stored", category: place.category }
      case "several":
        return { kind: "ambiguous", categories: place.categories }
      case "lacks":
        return { kind: "undecided", lacking: null }
      case "unpicked":
        return { kind: "undecided", lacking: place.category.name }
      default:
        return options.createMissing ? chosen(place) : { kind: "undecided", lacking: place.category?.name ?? null }
    }
  }
}

const chosen = (place: Extract<ClassPlace<Category>, { kind: "make" | "unticked" }>): CategoryChoice =>
  place.kind === "make"
    ? { kind: "make", category: place.category, inCatalogue: true }
    : { kind: "unticked", group: place.group, category: place.category }

function templateFor(words: string, person: Asking["person"], options: FinderOptions): CategoryChoice | undefined {
  if (!options.createMissing) return undefined
  const found = (templatesByName.get(words) ?? []).filter((template) => fitsSex(person.sex, template.sex))
  const [only] = found
  return only && found.length === 1
    ? { kind: "make", category: ofGrade(categoryOfTemplate(only), divisionOf(person.grade)), inCatalogue: true }
    : undefined
}

/** Whether a text is the name of a template, with the sex or without. */
export const isTemplateName = (text: string): boolean => templatesByName.has(classKey(text))

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
  return [...stored, ...lackingOf(stored, catalogueOf(main))]
}

const catalogueOf = keptBy((main: AgeGroups["main"]): readonly CategoryFields[] => [
  ...main.flatMap((group) =>
    (["male", "female"] as const).flatMap((sex) =>
      classesOf(group, sex).map(({ from, to }) => categoryOfClass(group, sex, from, to)),
    ),
  ),
  ...categoryTemplates.map(categoryOfTemplate),
])

const SHOWN = 3

/** What of a category is compared with a text and with an athlete. */
type Nearby = Bounds & Pick<CategoryFields, "name" | "kind" | "workType">

interface Likely {
  readonly category: Nearby
  /** 0..1. */
  readonly likeness: number
}

/**
 * A function that returns the names of the categories that a text may mean, the nearest first, at most three: only
 * those that fit the athlete's sex and age, of the kind that the text names; the class that holds the weight first,
 * then the classes nearest to it; equal ones by likeness of the names. If the weight decides nothing, a name that has
 * nothing in common with the text is left out.
 */
function nearestNames(possible: () => readonly Nearby[], year: number): (value: string, athlete: Entrant) => string[] {
  // Most sheets ask for none, so the names are looked at when the first text comes.
  let known: readonly { readonly category: Nearby; readonly pairs: ReadonlySet<string> }[] | undefined
  const likelyTo = keptByText((value): readonly Likely[] => {
    known ??= possible().map((category) => ({ category, pairs: pairsOf(category) }))
    const pairs = pairsIn(value)
    const kind = namesPoomsae(value) ? "poomsae" : "kyorugi"
    return known
      .filter(({ category }) => category.kind === kind)
      .map(({ category, pairs: own }) => ({ category, likeness: likenessOf(pairs, own) }))
      .sort((left, right) => right.likeness - left.likeness)
  })
  return (value, athlete) => {
    const likely = likelyTo(value)
      .filter(({ category }) => mayEnter(athlete, category, year))
      .map((one) => ({ ...one, gap: gapTo(athlete.weight, one.category) }))
      .filter(({ likeness, gap }) => likeness > 0 || gap !== null)
      .sort((left, right) => (left.gap ?? 0) - (right.gap ?? 0))
    return [...new Set(likely.map(({ category }) => category.name))].slice(0, SHOWN)
  }
}

/** Whether only the weight, which the weigh-in decides, may separate the two. */
const mayEnter = (athlete: Entrant, category: Nearby, year: number): boolean =>
  (category.workType !== "individual") === athlete.members.length > 0 &&
  misfits(athlete, category, year).every(({ code }) => code === "weight_mismatch")

/** Kilograms that are between a weight and a class, 0 within it; null: no weight is known, or the category has none. */
function gapTo(kg: number | null, { weight1, weight2 }: Nearby): number | null {
  if (kg === null || (weight1 === 0 && weight2 === 0)) return null
  const upper = isOpenWeight(weight2) ? Number.POSITIVE_INFINITY : weight2
  // The lower bound itself belongs to the class below.
  return kg > upper ? kg - upper : weight1 > 0 && kg <= weight1 ? weight1 - kg + Number.EPSILON : 0
}

/** Share of common pairs of letters (Dice), 0..1. */
function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0
  for (const pair of left) if (right.has(pair)) common++
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size)
}

const pairsOf = keptBy(({ name }: Nearby): ReadonlySet<string> => pairsIn(name))

function pairsIn(value: string): ReadonlySet<string> {
  const letters = ` ${classKey(value)} `
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)))
}

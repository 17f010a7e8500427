import { type AgeGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import { type AgeGroup, classesOf, classOfWeight } from "#domain/catalogue/ages.ts"
import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { type CategoryChoice, fitsGrade, pickCategory } from "./category-choice.ts"
import type { CategoryFields } from "./category-rules.ts"
import { isTicked } from "./class-place.ts"
import { type ClassText, isClass, type Limit } from "./class-text.ts"
import { fitsAge, fitsSex, fitsWeight } from "./fits.ts"
import { divisionOf } from "./grade-text.ts"
import { noPicks, type Picks } from "./lacking-categories.ts"
import { categoryName, categoryOfClass, ofGrade } from "./made-category.ts"
import type { SheetEntry } from "./sheet-entry.ts"
import type { Category, Sex } from "./types.ts"

export interface FinderOptions {
  /** Year of the tournament. */
  readonly year: number
  /** Make the classes and templates that the tournament lacks. */
  readonly createMissing: boolean
  /** What the tournament holds: of another discipline no category is made. Absent: both. */
  readonly discipline?: "kyorugi" | "poomsae"
  /** Of the rule set that the tournament picked; absent: the built-in ones. */
  readonly groups?: AgeGroups
  /** The classes that the tournament's form picked; absent or none: all main ones may be made without being named. */
  readonly picks?: Picks
}

interface ClassQuery {
  readonly person: SheetEntry["person"]
  readonly group: AgeGroup
  readonly sex: Sex
  readonly limit: Limit | null
  readonly grade: string
}

/**
 * The class that a text asks for; the athlete's sex, age and weight decide what the text leaves open. Of the groups of
 * that age the youngest comes first: an existing category, otherwise one to create. Undefined: nothing found.
 */
export function findClass(
  stored: readonly Category[],
  text: ClassText,
  person: SheetEntry["person"],
  options: FinderOptions,
): CategoryChoice | undefined {
  const sex = text.sex === "none" ? person.sex : text.sex
  const age = options.year - (person.birthYear ?? options.year)
  const { main } = options.groups ?? builtInGroups
  const groups = text.group ? [text.group] : main.filter((one) => one.ageStart <= age && age <= one.ageStop)
  const found = groups.flatMap((group) => {
    const asked = { person, group, sex, limit: text.limit, grade: divisionOf(text.grade || person.grade) }
    return standing(stored, asked, options.year) ?? (options.createMissing ? (toMake(asked, text, options) ?? []) : [])
  })
  // Who belongs to two groups comes into the one that is ticked before anybody is asked.
  return found.find(({ kind }) => kind !== "unticked") ?? found[0]
}

function standing(stored: readonly Category[], asked: ClassQuery, year: number): CategoryChoice | undefined {
  const fitting = stored.filter(
    (category) =>
      isOfGroup(category, asked, year) && isOfClass(category, asked) && fitsGrade(asked.grade, category.grade),
  )
  const divided = fitting.filter((category) => asked.grade !== "" && category.grade !== "")
  const found = divided.length > 0 ? divided : fitting
  const exact = found.filter((category) => category.sex === asked.sex)
  return found.length > 0 ? pickCategory(exact.length > 0 ? exact : found, asked.person, year) : undefined
}

/** A category without an age group is of the group if it has ages and the athlete's is among them. */
const isOfGroup = (category: Category, { group, person }: ClassQuery, year: number): boolean =>
  category.ageCategory === group.id ||
  (category.ageCategory === 0 && category.age2 > 0 && fitsAge(person.birthYear, category, year))

function isOfClass(category: Category, { person, sex, limit }: ClassQuery): boolean {
  if (category.kind !== "kyorugi" || category.workType !== "individual" || !fitsSex(sex, category.sex)) return false
  if (limit === null) return person.weight !== null && fitsWeight(person.weight, category)
  return isClass(limit, category.weight1, category.weight2 >= OPEN_WEIGHT ? null : category.weight2)
}

/** A class of a group that the tournament's form does not tick is asked about, though the text names it. */
function toMake(asked: ClassQuery, text: ClassText, { picks = noPicks }: FinderOptions): CategoryChoice | undefined {
  const { group, sex, limit } = asked
  const known = knownClass(asked)
  if (!known && (text.group === null || limit === null || limit.kind === "bare")) return undefined
  const plain = known ? categoryOfClass(group, sex, known.from, known.to) : limit && otherClass(group, sex, limit)
  if (!plain) return undefined
  const category = ofGrade(plain, asked.grade)
  return isTicked(picks, group.id)
    ? { kind: "make", category, inCatalogue: known !== undefined }
    : { kind: "unticked", group: { id: group.id, name: group.name }, category }
}

function knownClass({ person, group, sex, limit }: ClassQuery) {
  if (limit !== null) return classesOf(group, sex).find((one) => isClass(limit, one.from, one.to))
  return person.weight === null ? undefined : classOfWeight(group, sex, person.weight)
}

/**
 * A class that our list lacks begins where the one below it ends: in a list in use that has the class, otherwise in
 * ours.
 */
function otherClass(group: AgeGroup, sex: Sex, limit: Limit): CategoryFields | null {
  if (limit.kind === "bare") return null
  if (limit.kind === "over") return categoryOfClass(group, sex, limit.from, null)
  if (limit.kind === "range") {
    const name = categoryName(group, `${limit.from}-${limit.to}`, sex)
    return { ...categoryOfClass(group, sex, limit.from, limit.to), name }
  }
  const own = classesOf(group, sex).flatMap((one) => one.to ?? [])
  const limits = group.variants.find((variant) => variant.includes(limit.to)) ?? own
  return categoryOfClass(group, sex, Math.max(0, ...limits.filter((one) => one < limit.to)), limit.to)
}

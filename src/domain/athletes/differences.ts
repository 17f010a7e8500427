import { key } from "#domain/key.ts"
import { type DifferingField, differingFields } from "./differing-fields.ts"
import { contradicts, type Person } from "./fill.ts"
import { licenseKey } from "./own-marks.ts"
import { answerFor, type FieldAnswer, type RowChoice } from "./row-choices.ts"
import { categoryTexts } from "./uk.ts"

/** A field that the tournament and the sheet both have, and not the same. */
export interface Difference {
  readonly field: DifferingField
  readonly stored: string
  readonly sheet: string
  readonly answer: FieldAnswer
  /** A draw or the desk holds the athlete, who leaves the category by a person's hand alone, not by a sheet. */
  readonly isHeld: boolean
}

/** What the sheet says otherwise; `isWeighed`: the scales know better than any sheet. */
export function differencesOf(
  stored: Person,
  sheet: Person,
  choice: RowChoice | undefined,
  isWeighed: (field: DifferingField) => boolean,
): Difference[] {
  const asked = sheet.members.length > 0 ? ofTeam : ofOne
  return asked
    .filter((field) => !isWeighed(field) && differs(stored, sheet, field))
    .map((field) => ({
      field,
      stored: wordsOf(stored, field),
      sheet: wordsOf(sheet, field),
      answer: answerFor(choice, field),
      isHeld: false,
    }))
}

type PersonField = Exclude<DifferingField, "category">
const ofOne = differingFields.filter((field) => field !== "category")
/** Name, year and sex of a pair or team follow from its members. */
const ofTeam = ofOne.filter((field) => field !== "name" && field !== "birthYear" && field !== "sex")

/** What makes a person out of an entry: taken for one entry, it holds for all of that person. */
export const ownFields = ["name", "birthYear", "sex", "organization", "license"] as const
export type OwnFields = Partial<Pick<Person, (typeof ownFields)[number]>>

/** The person with the fields that somebody chose to take from the sheet. */
export function withTaken(person: Person, sheet: Person, differences: readonly Difference[]): Person {
  const taken = differences.filter(({ answer, isHeld }) => answer === "take" && !isHeld)
  if (taken.length === 0) return person
  const values = taken.flatMap(({ field }): [string, unknown][] => {
    if (field === "category") return []
    return field === "coach" ? coachFields.map((name) => [name, sheet[name]]) : [[field, sheet[field]]]
  })
  return { ...person, ...Object.fromEntries(values) }
}

/** Those of the taken fields that hold for all entries of the person. */
export function ownTaken(person: Person, differences: readonly Difference[]): OwnFields {
  const taken = new Set(differences.flatMap(({ field, answer }) => (answer === "take" ? [field] : [])))
  return Object.fromEntries(ownFields.filter((field) => taken.has(field)).map((field) => [field, person[field]]))
}

const coachFields = ["coach", "coach2", "coach3"] as const
const coachesOf = (person: Person): string[] => coachFields.map((field) => person[field]).filter(Boolean)

function differs(stored: Person, sheet: Person, field: PersonField): boolean {
  if (field !== "coach" && stored[field] === sheet[field]) return false
  if (field === "license" && licenseKey(key(stored.license)) === licenseKey(key(sheet.license))) return false
  if (field !== "coach") return contradicts(stored, sheet, field)
  if (coachFields.every((name) => stored[name] === sheet[name])) return false
  const known = new Set(coachesOf(stored).map(key))
  return known.size > 0 && coachesOf(sheet).some((name) => !known.has(key(name)))
}

function wordsOf(person: Person, field: PersonField): string {
  if (field === "coach") return coachesOf(person).join(", ")
  if (field === "sex") return person.sex === "male" ? categoryTexts.maleLetter : categoryTexts.femaleLetter
  return String(person[field] ?? "").replace(".", field === "weight" ? "," : ".")
}

import { wordsOf } from "#domain/uk/name-words.ts"
import { patronymicSex } from "#domain/uk/patronymic-sex.ts"
import { inUsualLetters } from "#domain/uk/person-name.ts"
import { cyrillicWords } from "./cell-values.ts"
import type { Notice } from "./import-notice.ts"
import type { CellField } from "./row-texts.ts"
import type { SheetRow } from "./sheet-row.ts"
import type { TeamAthleteFields } from "./team-athlete.ts"

export const teamNotices = [
  "skipped",
  "two_people",
  "name_missing",
  "first_name_missing",
  "birth_invalid",
  "sex_invalid",
  "alike",
  "differs",
  "sex_patronymic",
  "birth_missing",
  "birth_day_missing",
  "sex_missing",
  "text_cut",
  "same_row",
  "filled",
  "sex_by_patronymic",
] as const

/** What is wrong, doubtful or done of a row; `field` by the wire's name. */
export type TeamNotice = Notice<(typeof teamNotices)[number]>

/** The cells of a row that a team keeps. */
const teamCells = ["name", "birth", "sex"] as const satisfies readonly CellField[]

/** A row of a sheet as a person of a team. */
export interface ReadPerson {
  readonly row: number
  readonly texts: Readonly<Record<(typeof teamCells)[number], string>>
  readonly fields: TeamAthleteFields
  readonly birthYear: number | null
  readonly errors: readonly TeamNotice[]
  readonly warnings: readonly TeamNotice[]
}

/**
 * Surname and first name are needed. A date or a sex may be lacking, as in the form; a year alone is no date. The sex of a row without
 * one is that of its patronymic.
 */
export function readPerson(source: SheetRow, today: string): ReadPerson {
  const { row, texts, person, birthDate } = source
  const name = namesOf(source)
  const told = patronymicSex(name.middleName)
  const sex = texts.sex === "" ? told : person.sex
  const isToCome = birthDate > today
  const fields = { ...name, birthDate: isToCome ? "" : birthDate, sex }
  return {
    row,
    texts: { name: texts.name, birth: texts.birth, sex: texts.sex },
    fields,
    birthYear: isToCome ? null : person.birthYear,
    errors: errorsOf(source, name, isToCome),
    warnings: [
      ...(texts.sex !== "" && sex !== "none" && told !== "none" && told !== sex
        ? [{ field: "sex", code: "sex_patronymic" as const, value: name.middleName }]
        : []),
      ...birthWarnings(source),
      ...(sex === "none" ? [{ field: "sex", code: "sex_missing" as const }] : []),
      ...(texts.sex === "" && sex !== "none" ? [{ field: "sex", code: "sex_by_patronymic" as const }] : []),
      ...source.warnings.flatMap(({ code }) => (code === "text_cut" ? [{ field: null, code }] : [])),
    ],
  }
}

function birthWarnings({ texts, birthDate }: SheetRow): TeamNotice[] {
  if (texts.birth === "") return [{ field: "bdate", code: "birth_missing" }]
  return birthDate === "" ? [{ field: "bdate", code: "birth_day_missing", value: texts.birth }] : []
}

type Names = Pick<TeamAthleteFields, "lastName" | "firstName" | "middleName">

function errorsOf({ errors, texts }: SheetRow, { lastName, firstName }: Names, isToCome: boolean): TeamNotice[] {
  const found = errors.flatMap(({ field, code, value, names }): TeamNotice[] =>
    isTold(code) ? [{ field, code, ...(value !== undefined && { value }), ...(names && { names }) }] : [],
  )
  const isHalf = texts.name !== "" && (lastName === "" || firstName === "")
  return [
    ...found,
    ...(isHalf ? [{ field: "name", code: "first_name_missing" as const, value: texts.name }] : []),
    ...(isToCome ? [{ field: "bdate", code: "birth_invalid" as const, value: texts.birth }] : []),
  ]
}

const told = ["skipped", "two_people", "name_missing", "birth_invalid", "sex_invalid"] as const
const isTold = (code: string): code is (typeof told)[number] => told.some((one) => one === code)

/** «Прізвище Ім’я По батькові»; «Ім’я По батькові Прізвище» where the patronymic stands in the middle. */
function namesOf({ nameParts, person, errors }: SheetRow): Names {
  if (errors.some(({ code }) => code === "two_people")) return { lastName: "", firstName: "", middleName: "" }
  if (nameParts) {
    const { surname, firstName, patronymic } = nameParts
    return { lastName: proper(surname), firstName: proper(firstName), middleName: proper(patronymic) }
  }
  const [one = "", two = "", ...rest] = wordsOf(proper(person.name))
  const last = rest.join(" ")
  const isTurned = rest.length === 1 && patronymicSex(two) !== "none" && patronymicSex(last) === "none"
  return isTurned
    ? { lastName: last, firstName: one, middleName: two }
    : { lastName: one, firstName: two, middleName: last }
}

const proper = (name: string): string => inUsualLetters(cyrillicWords(name))

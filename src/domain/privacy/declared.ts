import { personalTexts } from "#domain/athletes/plain-texts.ts"
import type { Row } from "#domain/journal/journal-change.ts"
import { privacyTexts } from "./uk.ts"

/**
 * The personal data of a table, and what remains of it after erasure of a person or after a time. Columns that a row
 * lacks are ignored.
 */
export interface PersonalData {
  /** Each of its rows belongs to one person only: the subject lists their `id` or `athleteId` under this word. */
  readonly of?: "athletes" | "applications" | "medicalNotes" | "payments"
  /** The new values of the columns of the person's rows; null: the row is deleted. */
  readonly erased?: Row | null | ((alias: string) => Row)
  /** Columns with a list of people: their names and years of birth go with the person's. */
  readonly people?: readonly string[]
  /** Columns that hold an earlier state of the row, cleaned alike. */
  readonly said?: readonly string[]
  /** Columns in which people write free text about anybody: the person's name is removed from all rows. */
  readonly texts?: readonly string[]
  /** What identifies whoever is named in `texts`, a tax code: it goes with the name. */
  readonly besideName?: Row
  /** What the columns of every row become when a stage is over; null: the row goes. */
  readonly after?: {
    readonly medical?: Left
    readonly personal?: Left
  }
}

type Left = Row | null | ((id: string) => Row)

/** All tables with personal data. */
export type PersonalTables = Readonly<Record<string, PersonalData | undefined>>

/** What a desk wrote down of a weigh-in. */
export const WEIGHED = { declared: null, weight1: null, weight2: null, note: "" }

export const erasedPerson = (alias: string): Row => ({
  name: alias,
  birthYear: null,
  ...personalTexts,
  weight: null,
})

/** Other texts of an online entry. */
export const erasedAnswers = { note: "", answer: "", kept: "", teamAthletes: [] }

/** An online entry of which only the number is kept. */
export const unnamed = (id: string): Row => ({
  name: privacyTexts.application(id),
  birthYear: null,
  qualification: "",
  members: [],
  ...erasedAnswers,
})

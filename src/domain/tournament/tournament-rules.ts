import { type Checked, checked, problemIf } from "#domain/athletes/problem.ts"
import { usualFormats } from "#domain/formats/format.ts"
import { text } from "#domain/key.ts"
import { isCalendarDate } from "./calendar-date.ts"
import { tournamentTexts } from "./tournament-texts.ts"
import type { Tournament } from "./types.ts"

/** What the form may set. */
export type TournamentFields = Omit<Tournament, "id" | "ownerId">

/** What an unsent field of a new tournament is. */
export const newTournament: TournamentFields = {
  name: "",
  shortName: "",
  notes: "",
  date: "",
  address: "",
  contacts: "",
  city: "",
  published: false,
  registrationOpen: false,
  protocolType: "organizations",
  type: 0,
  description: "",
  categoryIds: [],
  categoryWeighIds: [],
  allCategories: "[]",
  seeding: false,
  holdDraws: false,
  bestOfThree: false,
  publicDelay: "0",
  ...tournamentTexts.byName(() => ""),
  ...usualFormats,
}

/** The fields as stored; a name is required, a date is '' or a real day, `allCategories` a JSON array. */
export function checkTournament(fields: TournamentFields): Checked<TournamentFields> {
  const clean = {
    ...fields,
    name: text(fields.name),
    shortName: text(fields.shortName),
    date: text(fields.date),
    address: text(fields.address),
    city: text(fields.city),
    ...tournamentTexts.byName(({ name }) => text(fields[name])),
    contacts: lines(fields.contacts),
    notes: lines(fields.notes),
    categoryIds: [...new Set(fields.categoryIds)],
    categoryWeighIds: [...new Set(fields.categoryWeighIds)],
    allCategories: fields.allCategories || "[]",
  }
  const problems = [
    ...problemIf(clean.name === "", "name", "required"),
    ...problemIf(clean.date !== "" && !isCalendarDate(clean.date), "date", "invalid"),
    ...problemIf(!isArrayText(clean.allCategories), "allCategories", "invalid"),
  ]
  return checked(problems, clean)
}

/** Many-line texts keep their line breaks. */
const lines = (value: string): string => value.split(/\r?\n/).map(text).join("\n").trim()

function isArrayText(value: string): boolean {
  try {
    return Array.isArray(JSON.parse(value))
  } catch {
    return false
  }
}

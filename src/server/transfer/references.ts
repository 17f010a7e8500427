import { Refusal } from "#domain/refusal.ts"
import type { TournamentTable } from "#server/platform/db/tables.ts"
import type { Part } from "./parts.ts"

/** Whose id a number is: a table that gives out ids of its own, or an account. */
export type Kind = Exclude<TournamentTable, Singles> | "accounts"
type Singles = "feeRules" | "formulas" | "diplomas" | "applicationRules"

/** A number or a list of them; or by names what stands in an object, or in each of a list of objects. */
type Rule = Kind | Readonly<Record<string, Kind>>

/** Which columns hold ids, and whose; `id` of a table itself among them. A test asks for a line for every column like one. */
export const REFERENCES: Readonly<Record<Part, Readonly<Record<string, Rule>>>> = {
  tournaments: { id: "tournaments", ownerId: "accounts" },
  sections: { id: "sections", rounds: { category: "categories" } },
  days: { breaks: { sectionId: "sections" } },
  categories: { id: "categories", sectionId: "sections" },
  athletes: { id: "athletes", categoryId: "categories", personId: "athletes" },
  checkins: { athleteId: "athletes", movedFrom: "categories" },
  medicalNotes: { id: "medicalNotes", athleteId: "athletes" },
  draws: {
    categoryId: "categories",
    places: "athletes",
    drawn: "athletes",
    awaits: "athletes",
    gone: { athlete: "athletes" },
    confirmed: "athletes",
  },
  fights: { categoryId: "categories", blue: "athletes", red: "athletes", winner: "athletes" },
  fightChecks: {
    categoryId: "categories",
    accountId: "accounts",
    result: { blue: "athletes", red: "athletes", winner: "athletes" },
  },
  protests: { id: "protests", categoryId: "categories", blue: "athletes", red: "athletes" },
  invitations: { id: "invitations" },
  staff: { id: "staff", accountId: "accounts", invitationId: "invitations", sectionId: "sections" },
  contacts: { id: "contacts" },
  officials: { id: "officials", sectionId: "sections" },
  shifts: { id: "shifts" },
  duties: { officialId: "officials", shiftId: "shifts", sectionId: "sections" },
  feeRules: {},
  messages: { id: "messages", sectionId: "sections", accountId: "accounts", readBy: "accounts" },
  seats: { id: "seats", sectionId: "sections" },
  screens: { id: "screens", sectionId: "sections", categories: "categories" },
  awards: { categoryId: "categories" },
  payments: { id: "payments", athleteId: "athletes" },
  formulas: {},
  poomsaeLists: {
    ...{ categoryId: "categories", preround: "athletes", semifinal: "athletes" },
    ...{ final: "athletes", overall: "athletes" },
  },
  poomsaeForms: { categoryId: "categories" },
  poomsaePlaces: { categoryId: "categories", athleteId: "athletes" },
  poomsaeScores: { categoryId: "categories", athleteId: "athletes", event: "poomsaeEvents" },
  poomsaeEvents: { id: "poomsaeEvents", categoryId: "categories", athleteId: "athletes", sectionId: "sections" },
  poomsaeMarks: { categoryId: "categories", athleteId: "athletes" },
  printedSheets: { id: "printedSheets" },
  diplomas: {},
  applications: {
    ...{ id: "applications", accountId: "accounts", categoryId: "categories", athleteId: "athletes" },
    synced: { categoryId: "categories" },
  },
  applicationRules: {},
  diplomaPictures: {},
  journal: { accountId: "accounts" },
}

/** What an id becomes; null and 0 mean nobody and are never asked for. An id is an integer above 0. */
export type Renumber = (kind: Kind, id: number) => number

/** The columns of one row with their ids put through `to`. Refuses (`transfer_file`) what is no id where one belongs. */
export function renumbered(
  part: Part,
  columns: Readonly<Record<string, unknown>>,
  to: Renumber,
): Record<string, unknown> {
  const rules = REFERENCES[part]
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => {
      const rule = rules[column]
      return [column, rule === undefined ? value : valueBy(rule, value, to)]
    }),
  )
}

function valueBy(rule: Rule, value: unknown, to: Renumber): unknown {
  if (Array.isArray(value)) return value.map((one) => valueBy(rule, one, to))
  if (value === null || value === 0) return value
  if (typeof rule === "string") {
    // A text would be read as a number by the store, and would name somebody else's row.
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_ID) throw notAnId(rule)
    return to(rule, value)
  }
  if (typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = rule[name]
      return [name, kind === undefined ? inner : valueBy(kind, inner, to)]
    }),
  )
}

const MAX_ID = 2_147_483_647
const notAnId = (kind: Kind) => new Refusal("transfer_file", "file", { reason: "broken", what: kind })

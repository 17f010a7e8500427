import { type Kysely, sql } from "kysely"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Tables, TournamentTable } from "#server/platform/db/tables.ts"

/** What the steps between two revisions have written, of what `Parts` are made of. */
export interface Touched {
  readonly whole: ReadonlySet<Whole>
  readonly athletes: ReadonlySet<AthleteId>
  /** Whose check-in: where one stands alone his draw rests on it. */
  readonly checkins: ReadonlySet<AthleteId>
  /** Of categories. */
  readonly draws: ReadonlySet<CategoryId>
  readonly sheets: ReadonlySet<CategoryId>
}

/** Parts that are short, or seldom change, and are read anew as a whole. */
type Whole = "sections" | "days" | "categories" | "protests" | "formula"

/** Where the rows of each table stand in `Parts`; null: nowhere. The tournament's own row is read each time. */
type Part = Whole | "athletes" | "checkins" | "draws" | "sheets"

const PART_OF: Readonly<Record<TournamentTable, Part | null>> = {
  tournaments: null,
  sections: "sections",
  days: "days",
  categories: "categories",
  athletes: "athletes",
  draws: "draws",
  fights: "draws",
  checkins: "checkins",
  protests: "protests",
  formulas: "formula",
  poomsaeLists: "sheets",
  poomsaeForms: "sheets",
  poomsaePlaces: "sheets",
  poomsaeScores: "sheets",
  poomsaeMarks: "sheets",
  ...{ poomsaeEvents: null, medicalNotes: null, fightChecks: null, invitations: null, staff: null },
  ...{ contacts: null, officials: null, shifts: null, duties: null, feeRules: null, messages: null, seats: null },
  ...{ screens: null, awards: null, payments: null, printedSheets: null, diplomas: null, applications: null },
  applicationRules: null,
}

/** More is read as quickly from the beginning. */
const MOST_ROWS = 500

/** null: not every step between the two is known, or they have written too much. */
export async function touchedBetween(
  tx: Kysely<Tables>,
  id: TournamentId,
  from: number,
  to: number,
): Promise<Touched | null> {
  const { rows } = await sql<Written>`
    select j.revision, change->>'table' as "table", (change->'key'->>'categoryId')::int as category,
      coalesce(change->'key'->>'id', change->'key'->>'athleteId')::int as id
    from journal j left join lateral jsonb_array_elements(j.changes) change on true
    where j."tournamentId" = ${id} and j.revision > ${from} and j.revision <= ${to} limit ${MOST_ROWS + 1}`.execute(tx)
  if (rows.length > MOST_ROWS || new Set(rows.map(({ revision }) => revision)).size !== to - from) return null
  const written = rows.map((row) => ({ ...row, part: row.table && PART_OF[row.table] }))
  return {
    whole: new Set(written.flatMap(({ part }) => (part && isWhole(part) ? [part] : []))),
    athletes: new Set(written.flatMap(({ part, id: athlete }) => (part === "athletes" && athlete ? [athlete] : []))),
    checkins: new Set(written.flatMap(({ part, id: athlete }) => (part === "checkins" && athlete ? [athlete] : []))),
    draws: new Set(written.flatMap(({ part, category }) => (part === "draws" && category ? [category] : []))),
    sheets: new Set(written.flatMap(({ part, category }) => (part === "sheets" && category ? [category] : []))),
  }
}

const ROW_BY_ROW: ReadonlySet<Part> = new Set<Part>(["athletes", "checkins", "draws", "sheets"])
const isWhole = (part: Part): part is Whole => !ROW_BY_ROW.has(part)

interface Written {
  readonly revision: number
  /** null: a step that has only amended earlier entries. */
  readonly table: TournamentTable | null
  readonly category: CategoryId | null
  readonly id: AthleteId | null
}

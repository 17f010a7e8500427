import { sql } from "kysely"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { declared, type KeptPart } from "#domain/value/declared.ts"
import type { Db, TournamentTable } from "#server/platform/db/tables.ts"

/** What the steps between two revisions have written, of what `Parts` are made of. */
export interface Touched {
  readonly whole: ReadonlySet<Whole>
  readonly athletes: ReadonlySet<AthleteId>
  /** Athletes whose check-in changed: the draw of a single athlete depends on it. */
  readonly checkins: ReadonlySet<AthleteId>
  /** Of categories. */
  readonly draws: ReadonlySet<CategoryId>
  readonly sheets: ReadonlySet<CategoryId>
}

/** Parts that are short, or seldom change, and are read as a whole. */
type Whole = Exclude<KeptPart, "athletes" | "checkins" | "draws" | "sheets">

/** More is read as quickly from the beginning. */
const MOST_ROWS = 500

/** null: not every step between the two is known, or they have written too much. */
export async function touchedBetween(tx: Db, id: TournamentId, from: number, to: number): Promise<Touched | null> {
  const { rows } = await sql<Written>`
    select j.revision, change->>'table' as "table", (change->'key'->>'categoryId')::int as category,
      coalesce(change->'key'->>'id', change->'key'->>'athleteId')::int as id
    from journal j left join lateral jsonb_array_elements(j.changes) change on true
    where j."tournamentId" = ${id} and j.revision > ${from} and j.revision <= ${to} limit ${MOST_ROWS + 1}`.execute(tx)
  if (rows.length > MOST_ROWS || new Set(rows.map(({ revision }) => revision)).size !== to - from) return null
  const written = rows.map((row) => ({ ...row, part: row.table && declared[row.table].state }))
  return {
    whole: new Set(written.flatMap(({ part }) => (part && isWhole(part) ? [part] : []))),
    athletes: new Set(written.flatMap(({ part, id: athlete }) => (part === "athletes" && athlete ? [athlete] : []))),
    checkins: new Set(written.flatMap(({ part, id: athlete }) => (part === "checkins" && athlete ? [athlete] : []))),
    draws: new Set(written.flatMap(({ part, category }) => (part === "draws" && category ? [category] : []))),
    sheets: new Set(written.flatMap(({ part, category }) => (part === "sheets" && category ? [category] : []))),
  }
}

const ROW_BY_ROW: ReadonlySet<KeptPart> = new Set<KeptPart>(["athletes", "checkins", "draws", "sheets"])
const isWhole = (part: KeptPart): part is Whole => !ROW_BY_ROW.has(part)

interface Written {
  readonly revision: number
  /** null: a step that has only amended earlier entries. */
  readonly table: TournamentTable | null
  readonly category: CategoryId | null
  readonly id: AthleteId | null
}

import { type RawBuilder, sql } from "kysely"
import { declared } from "#domain/value/declared.ts"
import type { TournamentTable } from "#domain/value/rows.ts"
import type { Part } from "./parts.ts"

/** Columns that leave this server in no file, copy or step, by table. */
const STAYING: ReadonlyMap<Part, readonly string[]> = new Map(
  Object.entries(declared).flatMap(([table, { staysHere = [] }]) =>
    staysHere.length > 0 ? [[table as TournamentTable, staysHere] as const] : [],
  ),
)

/**
 * The row of a part, which the query calls `whole`, as it leaves this server, JSON: without the tournament's own id and what
 * stays here; of the journal, without what steps say of such columns. Undo and proofs of a copy go by the columns that a step
 * names, so they need none of them.
 */
export function leavingRow(part: Part): RawBuilder<unknown> {
  if (part === "journal") return leavingEntry("whole")
  const columns = ["tournamentId", ...(STAYING.get(part) ?? [])]
  return columns.reduce((row, column) => sql`${row} - ${sql.lit(column)}`, sql`to_jsonb(whole)`)
}

/** The same of an entry of the journal that the query calls by this name. */
export function leavingEntry(name: string): RawBuilder<unknown> {
  const changes = sql.ref(`${name}.changes`)
  const tables = [...STAYING.keys()].map((table) => `@.table == "${table}"`).join(" || ")
  const cut = [...STAYING].flatMap(([, columns]) =>
    columns.flatMap((column) => [`{before,${column}}`, `{after,${column}}`]),
  )
  const change = cut.reduce((one, path) => sql`${one} #- ${sql.lit(path)}::text[]`, sql`change`)
  return sql`to_jsonb(${sql.ref(name)}) - 'tournamentId' || case
    when ${changes} @? ${sql.lit(`$[*] ? (${tables})`)}::jsonpath then jsonb_build_object('changes',
      (select jsonb_agg(${change} order by at) from jsonb_array_elements(${changes}) with ordinality listed (change, at)))
    else '{}'::jsonb end`
}

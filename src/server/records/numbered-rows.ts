import type { Kysely } from "kysely"
import { invariant } from "#domain/refusal.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import type { RowChange, Tables, TournamentTable } from "#server/platform/db/tables.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"

type NumberedTable = Parameters<typeof nextIds>[1]

/** The id of one row that is about to be written. */
export async function nextId<Id extends number>(db: Kysely<Tables>, table: NumberedTable): Promise<Id> {
  const [id] = await nextIds<Id>(db, table, 1)
  invariant(id, "a sequence always answers")
  return id
}

/** Adds a row under a new id (`before` undefined) or changes it to `value`: its id, and what is written. */
export async function savedRow<Row extends { readonly id: number }>(
  db: Kysely<Tables>,
  table: NumberedTable & TournamentTable,
  before: Row | undefined,
  value: Partial<Row>,
): Promise<{ readonly id: Row["id"]; readonly changes: readonly RowChange[] }> {
  if (before) return { id: before.id, changes: updated(table, { id: before.id }, before, value) }
  const id = await nextId<Row["id"]>(db, table)
  return { id, changes: [inserted(table, { id }, value)] }
}

/** Takes a row away that its id names within its tournament. */
export const removedRow = <Row extends { readonly id: number; readonly tournamentId?: number }>(
  table: TournamentTable,
  { tournamentId: _, id, ...row }: Row,
): RowChange => removed(table, { id }, row)

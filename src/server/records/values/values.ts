import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { RowChange } from "#domain/value/changes.ts"
import { type Value, withChanges } from "#domain/value/value.ts"
import { changesAtPresent } from "#server/platform/db/renames.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { ERASING } from "#server/platform/undo.ts"
import { createKeptNewest, type KeptNewest } from "./kept-newest.ts"
import { readValue } from "./read-value.ts"
import type { Source } from "./source.ts"

/** Tournaments in memory by their rows, each at its newest revision, carried from one to the next by the deltas of the journal. */
export type Values = KeptNewest<Value>

export const createValues = (source: Source): Values =>
  createKeptNewest({ source, revisionOf: ({ revision }) => revision, bring })

async function bring(
  tx: Db,
  id: TournamentId,
  before: Value | undefined,
  known?: Pick<TournamentRow, "revision">,
): Promise<Value | null> {
  const steps = before && (await stepsBetween(tx, id, before.revision, known?.revision ?? (await revisionIn(tx, id))))
  if (!before || !steps) return await readValue(tx, id)
  return steps.reduce((value, { revision, changes }) => withChanges(value, changes, revision), before)
}

async function revisionIn(tx: Db, id: TournamentId): Promise<number> {
  const found = await tx.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst()
  return found?.revision ?? 0
}

interface WrittenStep {
  readonly revision: number
  readonly kind: string
  readonly schema: number
  readonly changes: readonly RowChange[]
}

/** More of them are read as quickly from the beginning. */
const MOST_STEPS = 200

/** null: not every step between the two is known, or one of them deleted rows past the journal. */
async function stepsBetween(
  tx: Db,
  id: TournamentId,
  from: number,
  to: number,
): Promise<readonly WrittenStep[] | null> {
  if (from > to || to - from > MOST_STEPS) return null
  const { rows } = await sql<WrittenStep>`select revision, kind, schema, changes from journal
    where "tournamentId" = ${id} and revision > ${from} and revision <= ${to} order by revision`.execute(tx)
  if (rows.length !== to - from || rows.some(({ kind }) => ERASING.includes(kind))) return null
  return rows.map((step) => ({ ...step, changes: changesAtPresent(step.changes, step.schema) }))
}

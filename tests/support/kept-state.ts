import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { TABLES } from "#domain/value/declared.ts"
import type { Tables, TournamentTable } from "#server/platform/db/tables.ts"
import { recordset } from "#server/platform/delta.ts"
import { rowsOf } from "./world.ts"

/** A tournament as it was. */
export interface KeptState {
  readonly rows: Readonly<Record<string, readonly string[]>>
  /** Puts the rows of the tournament and its journal back; nearly free if nothing was done to it. */
  readonly restore: () => Promise<void>
}

/** Remembers a tournament as it is now. Cheaper than a tournament of its own for each call that is tried. */
export async function keptState(db: Kysely<Tables>, id: TournamentId): Promise<KeptState> {
  const rows = await rowsOf(db, id)
  const revision = await revisionOf(db, id)
  const restore = async () => {
    if ((await revisionOf(db, id)) === revision) return
    await db.transaction().execute(async (tx) => {
      const touched = await touchedSince(tx, id, revision)
      const changed = TABLES.filter((table) => GO_WITH_OTHERS.has(table) || touched.has(table))
      for (const table of changed) await rewrite(tx, id, table, rows[table] ?? [])
      await tx.deleteFrom("journal").where("tournamentId", "=", id).where("revision", ">", revision).execute()
      await tx.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
    })
  }
  return { rows, restore }
}

async function revisionOf(db: Kysely<Tables>, id: TournamentId): Promise<number> {
  return (await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirstOrThrow()).revision
}

/** Their rows go with the athlete, the official or the shift whose rows are written again. */
const GO_WITH_OTHERS: ReadonlySet<TournamentTable> = new Set(["checkins", "medicalNotes", "duties"])

/** The tables with changes in the journal after that revision. */
async function touchedSince(db: Kysely<Tables>, id: TournamentId, revision: number): Promise<Set<string>> {
  const found = await sql<{ table: string }>`
    select distinct c->>'table' as "table" from journal j cross join lateral jsonb_array_elements(j.changes) c
    where j."tournamentId" = ${id} and j.revision > ${revision}`.execute(db)
  return new Set(found.rows.map(({ table }) => table))
}

async function rewrite(tx: Kysely<Tables>, id: TournamentId, table: TournamentTable, rows: readonly string[]) {
  const values = rows.map((row) => JSON.parse(row) as object)
  if (table === "tournaments") return await rewriteTournament(tx, id, values[0] ?? {})
  await sql`delete from ${sql.table(table)} where "tournamentId" = ${id}`.execute(tx)
  await sql`insert into ${sql.table(table)} select * from ${recordset(table, values)}`.execute(tx)
}

async function rewriteTournament(tx: Kysely<Tables>, id: TournamentId, row: object): Promise<void> {
  const columns = Object.keys(row).filter((column) => column !== "id")
  const sets = columns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`)
  await sql`update tournaments t set ${sql.join(sets)} from ${recordset("tournaments", [row])} x where t.id = ${id}`.execute(
    tx,
  )
}

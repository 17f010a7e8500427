import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables, TournamentTable } from "#server/platform/db/tables.ts"
import { recordset, TABLES } from "#server/platform/delta.ts"
import { rowsOf } from "./world.ts"

/** Puts the rows of a tournament and its journal back to how they were. */
export type Restore = () => Promise<void>

/** Remembers a tournament as it is now. Cheaper than a tournament of its own for each call that is tried. */
export async function keptState(db: Kysely<Tables>, id: TournamentId): Promise<Restore> {
  const kept = await rowsOf(db, id)
  const { revision } = await db
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return async () => {
    const now = await rowsOf(db, id)
    const changed = TABLES.filter((table) => now[table]?.join() !== kept[table]?.join())
    // They go with the judge or the shift whose rows are written anew.
    if (changed.length > 0 && !changed.includes("duties")) changed.push("duties")
    await db.transaction().execute(async (tx) => {
      for (const table of changed) await rewrite(tx, id, table, kept[table] ?? [])
      await tx.deleteFrom("journal").where("tournamentId", "=", id).where("revision", ">", revision).execute()
      await tx.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
    })
  }
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

import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { KEYS, PARTS, type Part } from "#server/transfer/parts.ts"
import { newestCopy } from "./copies.ts"
import { folderOf } from "./folder.ts"
import { isOfStore, replay } from "./replay.ts"

/**
 * Whether a copy brings back what the store holds: it is restored by the very code of a restore, into tables that live for this
 * transaction alone and stand before the real ones, and compared row by row. `saved`: up to which revision it must reach. null: steps
 * came since then, which are in no copy yet; nothing is said of it.
 */
export async function isProven(
  db: Kysely<Tables>,
  hall: string,
  id: TournamentId,
  saved: number,
): Promise<boolean | null> {
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const row = await tx.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst()
      if (!row) return true
      if (row.revision !== saved) return null
      const copy = await newestCopy(folderOf(hall, id), saved)
      if (copy?.revision !== saved) return false
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tx)
      const schema = rows[0]?.name ?? "public"
      return await isSame(tx, schema, copy.id, () => replay(tx, copy))
    })
    .catch((error: unknown) => {
      if (isOfStore(error)) return false
      throw error
    })
}

async function isSame(
  tx: Kysely<Tables>,
  schema: string,
  id: TournamentId,
  restore: () => Promise<void>,
): Promise<boolean> {
  const real = await digests(tx, schema, id)
  for (const part of PARTS) {
    const table = sql.ref(part)
    await sql`create temporary table ${table} (like ${sql.id(schema, part)} including defaults) on commit drop`.execute(
      tx,
    )
  }
  // They stand before the real ones by themselves, but not for a statement that was prepared earlier: said aloud, it is planned anew.
  await sql`set local search_path to pg_temp, ${sql.id(schema)}`.execute(tx)
  await restore()
  const brought = await digests(tx, "pg_temp", id)
  return real.every((digest, at) => digest === brought[at])
}

async function digests(tx: Kysely<Tables>, schema: string, id: TournamentId): Promise<string[]> {
  const found: string[] = []
  for (const part of PARTS) found.push(await digestOf(tx, schema, part, id))
  return found
}

async function digestOf(tx: Kysely<Tables>, schema: string, part: Part, id: TournamentId): Promise<string> {
  const order = sql.join(KEYS[part].map((column) => sql`whole.${sql.ref(column)}`))
  const own = sql.ref(part === "tournaments" ? "whole.id" : "whole.tournamentId")
  const { rows } = await sql<{ digest: string }>`
    select coalesce(md5(string_agg(md5(whole::text), '' order by ${order})), '') as digest
    from ${sql.id(schema, part)} whole where ${own} = ${id}`.execute(tx)
  return rows[0]?.digest ?? ""
}

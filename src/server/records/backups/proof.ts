import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { leavingRow } from "#server/records/files/leaving.ts"
import { KEYS, PARTS, type Part } from "#server/records/files/parts.ts"

/**
 * Whether `restore` writes the tournament unchanged: it writes into tables that exist only for this transaction and
 * hide the real ones, and the rows are compared one by one.
 */
export async function isSame(tx: Db, id: TournamentId, restore: () => Promise<void>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tx)
  const schema = rows[0]?.name ?? "public"
  const real = await digests(tx, schema, id)
  for (const part of PARTS) {
    const table = sql.ref(part)
    await sql`create temporary table ${table} (like ${sql.id(schema, part)} including defaults) on commit drop`.execute(
      tx,
    )
  }
  // Temporary tables come first by default, but not for a statement prepared earlier: setting the path makes it planned
  // again.
  await sql`set local search_path to pg_temp, ${sql.id(schema)}`.execute(tx)
  await restore()
  const brought = await digests(tx, "pg_temp", id)
  return real.every((digest, at) => digest === brought[at])
}

/**
 * The log of a bout grows without a step of the journal, and a copy has it as it was at its last whole file: what a
 * fight came to is in the journal, which is compared.
 */
const WITHOUT_STEPS: ReadonlySet<Part> = new Set<Part>(["bouts", "boutEvents"])

async function digests(tx: Db, schema: string, id: TournamentId): Promise<string[]> {
  const found: string[] = []
  for (const part of PARTS) if (!WITHOUT_STEPS.has(part)) found.push(await digestOf(tx, schema, part, id))
  return found
}

async function digestOf(tx: Db, schema: string, part: Part, id: TournamentId): Promise<string> {
  const order = sql.join(KEYS[part].map((column) => sql`whole.${sql.ref(column)}`))
  const own = sql.ref(part === "tournaments" ? "whole.id" : "whole.tournamentId")
  const { rows } = await sql<{ digest: string }>`
    select coalesce(md5(string_agg(md5((${leavingRow(part)})::text), '' order by ${order})), '') as digest
    from ${sql.id(schema, part)} whole where ${own} = ${id}`.execute(tx)
  return rows[0]?.digest ?? ""
}

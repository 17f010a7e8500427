import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { TABLES } from "#domain/value/declared.ts"
import type { TournamentTable } from "#domain/value/rows.ts"
import { type Value, valueFrom } from "#domain/value/value.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

type AnyRow = Readonly<Record<string, unknown>>

/** All rows of a tournament as `tx` sees them, which has to see one moment; null: there is no such tournament. */
export async function readValue(tx: Db, id: TournamentId): Promise<Value | null> {
  const found = await tx.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst()
  if (!found) return null
  const { revision, ...tournament } = found
  const rows: Record<string, readonly AnyRow[]> = { tournaments: [tournament] }
  const filled = await filledTables(tx, id)
  for (const name of OF_TOURNAMENT) rows[name] = filled.has(name) ? await rowsIn(tx, name, id) : []
  return valueFrom(id, revision, rows as Readonly<Record<TournamentTable, readonly AnyRow[]>>)
}

type OfTournament = Exclude<TournamentTable, "tournaments">

const OF_TOURNAMENT = TABLES.filter((name): name is OfTournament => name !== "tournaments")

/** Most tables hold nothing of a tournament: asking for all of them at once costs less than reading each. */
async function filledTables(tx: Db, id: TournamentId): Promise<ReadonlySet<string>> {
  const asked = OF_TOURNAMENT.map(
    (name) =>
      sql`case when exists (select from ${sql.table(name)} where "tournamentId" = ${id}) then ${name}::text end`,
  )
  const { rows } = await sql<{
    names: readonly string[]
  }>`select array_remove(array[${sql.join(asked)}], null) as names`.execute(tx)
  return new Set(rows[0]?.names)
}

async function rowsIn(tx: Db, name: OfTournament, id: TournamentId): Promise<AnyRow[]> {
  const rows = (await ofTournament(tx, name, id).execute()) as readonly AnyRow[]
  return rows.map(({ tournamentId: _, ...row }) => row)
}

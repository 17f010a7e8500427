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
  for (const name of TABLES) if (name !== "tournaments") rows[name] = await rowsIn(tx, name, id)
  return valueFrom(id, revision, rows as Readonly<Record<TournamentTable, readonly AnyRow[]>>)
}

async function rowsIn(tx: Db, name: Exclude<TournamentTable, "tournaments">, id: TournamentId): Promise<AnyRow[]> {
  const rows = (await ofTournament(tx, name, id).execute()) as readonly AnyRow[]
  return rows.map(({ tournamentId: _, ...row }) => row)
}

import type { Kysely } from "kysely"
import { expect } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { emptyValue, type Value, withChanges } from "#domain/value/value.ts"
import { changesAtPresent } from "#server/platform/db/renames.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { readValue } from "#server/records/values/read-value.ts"

/** Expects of every tournament of a database that the steps of its journal, carried one after another, are its rows. */
export async function expectRowsCarried(db: Kysely<Tables>): Promise<void> {
  for (const { id } of await db.selectFrom("tournaments").select("id").execute()) {
    const carried = await carriedValue(db, id)
    if (carried) expect(carried, `tournament ${id}`).toEqual(await readValue(db, id))
  }
}

/** null: its journal is not whole, as tests make some by rows alone. */
async function carriedValue(db: Kysely<Tables>, id: TournamentId): Promise<Value | null> {
  const entries = await db
    .selectFrom("journal")
    .select(["revision", "schema", "changes"])
    .where("tournamentId", "=", id)
    .orderBy("revision")
    .execute()
  if (entries[0]?.revision !== 1) return null
  return entries.reduce<Value>(
    (value, { revision, schema, changes }) => withChanges(value, changesAtPresent(changes, schema), revision),
    emptyValue(id),
  )
}

import { sql } from "kysely"
import { expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { testDatabase } from "#tests/support/database.ts"
import { deletedNames } from "./names.ts"

const { db } = await testDatabase()

test("names of what is deleted are looked up in the steps that deleted something, not in the whole journal", async () => {
  const plan = await db.transaction().execute(async (tx) => {
    // A small table is read whole, whatever indexes it has.
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = deletedNames(1 as TournamentId, [{ table: "athletes", id: 1 }])
    return (await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(tx)).rows
  })
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("using journal_deleted_names")
})

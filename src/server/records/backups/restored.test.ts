import { sql } from "kysely"
import { expect, test } from "vitest"
import { rangesFor } from "#server/records/mirror/ranges.ts"
import { testDatabase } from "#tests/support/database.ts"
import { category, tournament, world } from "#tests/support/world.ts"
import { passAllBy } from "./restored.ts"

const { db } = await testDatabase()

test("rows with numbers of halls move no sequence, and no other hall gets their block", async () => {
  const all = await world(db)
  const id = await tournament(all)
  const made = await category(all, id)
  const ofHall = 1_000_012_345
  await sql`insert into categories
    select (jsonb_populate_record(c, ${JSON.stringify({ id: ofHall })}::jsonb)).* from categories c where id = ${made}`.execute(
    db,
  )
  await db.transaction().execute((tx) => passAllBy(tx))
  const { rows } = await sql<{ next: number }>`select nextval('"categories_id_seq"')::int as next`.execute(db)
  expect(rows[0]?.next).toBe(made + 1)
  const ranges = await db.transaction().execute((tx) => rangesFor(tx, id, {}))
  expect(ranges.categories?.[0]).toBeGreaterThan(ofHall)
})

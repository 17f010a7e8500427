import { sql } from "kysely"
import { expect, test } from "vitest"
import { emptyDatabase } from "./support/database.ts"

const { db } = await emptyDatabase()
let made = ""

test("a database that a test asks for itself serves it", async () => {
  const own = await emptyDatabase()
  made = new URL(own.url).pathname.slice(1)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(own.db)
  expect(rows).toEqual([{ name: made }])
})

test("and is dropped after it, also on a server that stays", async () => {
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database`.execute(db)
  expect(rows.map(({ name }) => name)).not.toContain(made)
  expect(rows.length).toBeGreaterThan(1)
})

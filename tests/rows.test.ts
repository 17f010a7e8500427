import { sql } from "kysely"
import { expect, test } from "vitest"
import { declared, TABLES } from "#domain/value/declared.ts"
import { testDatabase } from "./support/database.ts"

test("every column that holds a moment is declared as one", async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'`.execute(db)
  const found = TABLES.flatMap((name) =>
    rows.filter(({ table }) => table === name).map(({ column }) => `${name}.${column}`),
  )
  const moments = TABLES.flatMap((name) => (declared[name].moments ?? []).map((column) => `${name}.${column}`))
  expect(found.sort()).toEqual(moments.sort())
})

import { type Kysely, sql } from "kysely"
import { expect, test } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { prepared } from "./prepared.ts"
import type { Tables } from "./tables.ts"

const { db } = await testDatabase()

test("a marked statement is prepared once for a connection, and goes on when its table grows", async () => {
  await db.connection().execute(async (connection) => {
    await sql`create temporary table things (id int)`.execute(connection)
    const insert = (id: number) => sql`${prepared}insert into things (id) values (${id})`.execute(connection)
    await insert(1)
    await insert(2)
    await sql`alter table things add column name text`.execute(connection)
    expect((await insert(3)).numAffectedRows).toBe(1n)
    const { rows } = await sql`select id from things order by id`.execute(connection)
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(await preparedHere(connection)).toEqual(["/* prepared */ insert into things (id) values ($1)"])
  })
})

test("a statement that was refused at first is done when it may be", async () => {
  await db.connection().execute(async (connection) => {
    const insert = () => sql`${prepared}insert into later (id) values (${1})`.execute(connection)
    await expect(insert()).rejects.toThrow("later")
    await sql`create temporary table later (id int)`.execute(connection)
    expect((await insert()).numAffectedRows).toBe(1n)
  })
})

async function preparedHere(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

import { sql } from "kysely"
import { expect, test } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { tournament, world } from "#tests/support/world.ts"
import { again } from "./again.ts"

const { db } = await testDatabase()

test("of two transactions that wait for each other both are done in the end, each once", async () => {
  const olena = await world(db)
  const ids = [await tournament(olena), await tournament(olena)]
  let tries = 0
  let arrived = 0
  let meet = (): void => undefined
  const both = new Promise<void>((resolve) => {
    meet = resolve
  })
  const crossing = (first: number | undefined, second: number | undefined) =>
    again(() =>
      db.transaction().execute(async (tx) => {
        tries += 1
        await sql`update tournaments set city = city || 'x' where id = ${first}`.execute(tx)
        if (++arrived >= 2) meet()
        await both
        await sql`update tournaments set city = city || 'x' where id = ${second}`.execute(tx)
      }),
    )
  await Promise.all([crossing(ids[0], ids[1]), crossing(ids[1], ids[0])])
  // At least one of them was aborted; which one, and how often, is up to the database.
  expect(tries).toBeGreaterThan(2)
  const rows = await db
    .selectFrom("tournaments")
    .select("city")
    .where("id", "in", ids as never)
    .execute()
  expect(rows.map(({ city }) => city)).toEqual(["xx", "xx"])
})

test("anything else that goes wrong is told", async () => {
  await expect(again(() => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk")
})

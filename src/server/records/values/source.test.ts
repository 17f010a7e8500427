import { expect, test } from "vitest"
import { updateTournament } from "#server/features/tournaments/actions.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { testDatabase } from "#tests/support/database.ts"
import { silent } from "#tests/support/silent.ts"
import { tournament, world } from "#tests/support/world.ts"
import { sourceOf } from "./source.ts"

const { db } = await testDatabase()
// A copy without replication: it lags as long as the test wants.
const replica = (await testDatabase()).db
const primary = await world(db)
const copied = await world(replica)
const itself = async <Value>(value: Value): Promise<Value> => value

test("a replica is read once it has what was asked for, and not before", async () => {
  const id = await tournament(primary)
  const source = sourceOf(db, replica)
  expect(await source(id, 1, itself)).toBe(db)
  expect(await tournament(copied)).toBe(id)
  expect(await source(id, 1, itself)).toBe(replica)
  await updateTournament(primary.shell, primary.olena, { tournamentId: id }, { city: "Львів" })
  expect(await source(id, 2, itself)).toBe(db)
  expect(await sourceOf(db, null)(id, 1, itself)).toBe(db)
})

test("one that is away, or goes away in the middle, is done without, and for a while not asked again", async () => {
  const id = await tournament(primary)
  const away = overPool({ connectionString: "postgresql://127.0.0.1:1/nothing" }, silent)
  expect(await sourceOf(db, away.db)(id, 1, itself)).toBe(db)
  await away.close()
  expect(await tournament(copied)).toBe(id)
  let now = 0
  const asked: string[] = []
  const source = sourceOf(db, replica, () => now)
  const read = async (from: typeof db): Promise<string> => {
    asked.push(from === db ? "primary" : "replica")
    if (from !== db) throw new Error("the replica was stopped")
    return "read"
  }
  expect(await source(id, 1, read)).toBe("read")
  now = 4_999
  expect(await source(id, 1, read)).toBe("read")
  now = 5_000
  expect(await source(id, 1, read)).toBe("read")
  expect(asked).toEqual(["replica", "primary", "primary", "replica", "primary"])
})

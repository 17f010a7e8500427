import { expect, test } from "vitest"
import { overPool } from "#server/platform/db/pool.ts"
import { updateTournament } from "#server/tournaments/actions.ts"
import { testDatabase } from "#tests/support/database.ts"
import { silent } from "#tests/support/silent.ts"
import { tournament, world } from "#tests/support/world.ts"
import { sourceOf } from "./source.ts"

const { db } = await testDatabase()
// A copy that nothing replicates: it lags as long as the test wants.
const replica = (await testDatabase()).db
const primary = await world(db)
const copied = await world(replica)

test("a replica is read once it has what was asked for, and not before; one that is away is never waited for", async () => {
  const id = await tournament(primary)
  const source = sourceOf(db, replica)
  expect(await source(id, 1)).toBe(db)
  expect(await tournament(copied)).toBe(id)
  expect(await source(id, 1)).toBe(replica)
  await updateTournament(primary.shell, primary.olena, { tournamentId: id }, { city: "Львів" })
  expect(await source(id, 2)).toBe(db)
  const away = overPool({ connectionString: "postgresql://127.0.0.1:1/nothing" }, silent)
  expect(await sourceOf(db, away.db)(id, 1)).toBe(db)
  await away.close()
  expect(await sourceOf(db, null)(id, 1)).toBe(db)
})

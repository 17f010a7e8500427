import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { updateTournament } from "#server/features/tournaments/actions.ts"
import { hashOf, type Scope, type Tx, writeStep } from "#server/platform/change.ts"
import { insertMirror } from "#server/records/mirror/mirrors.ts"
import { testDatabase } from "#tests/support/database.ts"
import { tournament, world } from "#tests/support/world.ts"

const { db } = await testDatabase()
const people = await world(db)
const { shell, olena, danylo } = people

test("what its twin did at another instance while the lock was waited for is answered, and not done again", async () => {
  const id = await tournament(people)
  const scope: Scope = { tournamentId: id, action: randomUUID(), body: { city: "Львів" } }
  const twin = async (tx: Tx) => {
    const changes = [{ table: "tournaments" as const, key: { id }, before: { city: "" }, after: { city: "Львів" } }]
    const step = { kind: "tournament.update", changes, topics: ["tournament" as const], outcome: "the twin's" }
    await writeStep(tx, olena, scope, { revision: 2, bodyHash: hashOf(scope) }, step)
  }
  const done = await whileItWaits(id, twin, () => updateTournament(shell, olena, scope, { city: "Львів" }))
  expect(done).toEqual({ revision: 2, outcome: "the twin's" })
  expect(await revisionOf(id)).toBe(2)
})

test("a step that waited while the tournament was given to a hall is refused", async () => {
  const id = await tournament(people)
  const given = async (tx: Tx) => {
    const place = { place: "Палац спорту", secret: "s", since: new Date() }
    await insertMirror(tx, { tournamentId: id, side: "cloud", state: "held", ...place })
    await raise(tx, id)
  }
  const step = () => updateTournament(shell, olena, { tournamentId: id }, { city: "Львів" })
  await expect(whileItWaits(id, given, step)).rejects.toMatchObject({ code: "held_by_hall" })
  expect(await revisionOf(id)).toBe(2)
})

test("a secretary who was let go while the step waited is refused", async () => {
  const id = await tournament(people)
  const { accountId } = danylo
  invariant(accountId, "a person's")
  await db
    .insertInto("staff")
    .values({ tournamentId: id, accountId, role: "secretary", label: "", since: new Date() })
    .execute()
  const letGo = async (tx: Tx) => {
    await tx.deleteFrom("staff").where("tournamentId", "=", id).execute()
    await raise(tx, id)
  }
  const step = () => updateTournament(shell, danylo, { tournamentId: id }, { city: "Львів" })
  await expect(whileItWaits(id, letGo, step)).rejects.toMatchObject({ code: "not_found" })
})

/** Another instance writes under the lock, and commits when the step has begun to wait for it. */
async function whileItWaits<Answer>(
  id: TournamentId,
  write: (tx: Tx) => Promise<void>,
  step: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (tx) => {
    await sql`select 1 from tournaments where id = ${id} for update`.execute(tx)
    const asked = step()
    asked.catch(() => {})
    await expect.poll(countWaiting).toBe(1)
    await write(tx)
    return { answer: asked }
  })
  return await answer
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

const raise = (tx: Tx, id: TournamentId) =>
  sql`update tournaments set revision = revision + 1 where id = ${id}`.execute(tx)

const revisionOf = async (id: TournamentId) =>
  (await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirstOrThrow()).revision

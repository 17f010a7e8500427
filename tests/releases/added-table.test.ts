import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { inserted, removed } from "#domain/value/changes.ts"
import type { Declared } from "#domain/value/declared.ts"
import { createPlace } from "#server/features/backup/place.ts"
import { restore } from "#server/features/backup/restore.ts"
import { isProven } from "#server/features/backup/verify.ts"
import { erasePerson } from "#server/features/privacy/actions.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import { change, type Doer, type Shell } from "#server/platform/change.ts"
import { migrations } from "#server/platform/db/migrate.ts"
import { runMigrations } from "#server/platform/db/run-migrations.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { rewind } from "#server/platform/rewind.ts"
import { undo } from "#server/platform/undo.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { entering } from "#server/views/entering.ts"
import { testDatabase } from "#tests/support/database.ts"
import { full, ok } from "#tests/support/hall.ts"
import { hallAndCloud } from "#tests/support/hall-and-cloud.ts"
import { account, athletes, category, tournament, valuesIn, type World } from "#tests/support/world.ts"

/*
 * A test release with one table more, which holds personal data. Nothing but its migration, its declaration and its
 * word in the history tells the product of it. The declarations stand in modules that all tests of a worker share, so
 * this file has a worker of its own (the project `releases` of vitest).
 */

const { licences } = vi.hoisted(() => {
  const licences: Declared = {
    key: ["athleteId"],
    ids: { athleteId: "athletes" },
    personal: { of: "athletes", erased: { code: "" } },
  }
  return { licences }
})
vi.mock("#domain/value/declared.ts", async (original) => {
  const real = await original<typeof import("#domain/value/declared.ts")>()
  const DECLARED = { ...real.DECLARED, licences }
  return { ...real, DECLARED, declared: DECLARED, TABLES: Object.keys(DECLARED) }
})
vi.mock("#contract/history/uk.ts", async (original) => {
  const { NOUNS } = await original<typeof import("#contract/history/uk.ts")>()
  return { NOUNS: { ...NOUNS, licences: { one: "ліцензію", many: "ліцензії" } } }
})
const release = (db: Kysely<Tables>) =>
  runMigrations(db, {
    ...migrations,
    "901-licences": {
      up: async (tx) => {
        await sql`create table licences ("tournamentId" integer not null references tournaments on delete cascade,
          "athleteId" integer not null, code text not null, primary key ("tournamentId", "athleteId"))`.execute(tx)
      },
    },
  })

const { db } = await testDatabase()
const olena = await account(db, "olena")
const shell: Shell & Pick<World["shell"], "values"> = { db, wake: () => undefined, entering, values: valuesIn(db) }
const people = { shell, olena, danylo: olena, woken: [] }
const { cloud, laptop, desk, round, split } = await hallAndCloud()
const root = mkdtempSync(join(tmpdir(), "sijak-added-"))
const sound = async () => true
let id: TournamentId
let athlete: number
let revision: number

const codesIn = async (of: Kysely<Tables>, one: number): Promise<string[]> =>
  (await sql<{ code: string }>`select code from licences where "tournamentId" = ${one}`.execute(of)).rows.map(
    ({ code }) => code,
  )
/** Gives an athlete a licence, as an action of that release would; null: takes it away. */
const license = (by: Shell, doer: Doer, tournamentId: TournamentId, athleteId: number, code: string | null) =>
  change(by, doer, { tournamentId }, async () => ({
    kind: "athlete.update",
    changes:
      code === null
        ? [removed("licences" as never, { athleteId }, { athleteId, code: "UA-1" })]
        : [inserted("licences" as never, { athleteId }, { athleteId, code })],
    topics: ["athletes"],
    outcome: null,
  }))

beforeAll(async () => {
  for (const one of [db, cloud.db, laptop.db]) await release(one)
  id = await tournament(people)
  athlete = (await athletes(people, id, await category(people, id), 1))[0] ?? 0
  revision = (await license(shell, olena, id, athlete, "UA-1")).revision
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

test("a step in it is taken back and brought again, and a moment before it returned to", async () => {
  const undone = await undo(shell, olena, { tournamentId: id }, revision, sound)
  expect(await codesIn(db, id)).toEqual([])
  await undo(shell, olena, { tournamentId: id }, undone.revision, sound)
  expect(await codesIn(db, id)).toEqual(["UA-1"])
  const gone = await license(shell, olena, id, athlete, null)
  expect(await codesIn(db, id)).toEqual([])
  await rewind(shell, olena, { tournamentId: id }, gone.revision - 1, sound)
  expect(await codesIn(db, id)).toEqual(["UA-1"])
})

test("a file brings it along, under the number that its athlete has there", async () => {
  const file = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date(0)))
  const { tournamentId } = await openFile(shell, olena, {}, file)
  expect(await codesIn(db, tournamentId)).toEqual(["UA-1"])
  const { rows } = await sql<{ name: string }>`select a.name from licences l
    join athletes a on a."tournamentId" = l."tournamentId" and a.id = l."athleteId"
    where l."tournamentId" = ${tournamentId}`.execute(db)
  expect(rows).toHaveLength(1)
})

test("a hall's step reaches the cloud, and the history there names the table", async () => {
  const { here, there } = await split()
  const { id: accountId } = await laptop.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow()
  const [first] = (await full(desk, here)).sportsmans
  const doer = { ...olena, accountId: accountId as AccountId }
  const done = await license({ ...shell, db: laptop.db }, doer, here as TournamentId, first?.id ?? 0, "UA-2")
  await round()
  expect(await codesIn(cloud.db, there)).toEqual(["UA-2"])
  const { list } = ok<{ list: string[] }>(await desk.get(`/api/v1/tournaments/${here}/history/${done.revision}`))
  expect(list).toEqual(["Додано ліцензію"])
})

test("a copy proves that it holds the rows, and is restored elsewhere", async () => {
  const place = createPlace({ db, folder: root, hallName: "h", clock: () => new Date(), onError: () => undefined })
  await place.save()
  const { revision: now } = await db
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  expect(await isProven(db, place.hall, id, now)).toBe(true)
  const { db: fresh } = await testDatabase()
  await release(fresh)
  await restore(fresh, root, () => new Date())
  expect(await codesIn(fresh, id)).toEqual(["UA-1"])
})

test("erasing the person empties it, in the rows and in the journal", async () => {
  await erasePerson(shell, olena, { tournamentId: id }, { athletes: [athlete], applications: [] })
  expect(await codesIn(db, id)).toEqual([""])
  const kept = await sql<{ text: string }>`select string_agg(changes::text, '') as text from journal
    where "tournamentId" = ${id}`.execute(db)
  expect(kept.rows[0]?.text).not.toContain("UA-1")
})

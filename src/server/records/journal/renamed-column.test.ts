import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ContactId, TournamentId } from "#domain/ids.ts"
import { type Declared, declared } from "#domain/value/declared.ts"
import { createPlace } from "#server/features/backup/place.ts"
import { restore } from "#server/features/backup/restore.ts"
import { isProven } from "#server/features/backup/verify.ts"
import { saveContact } from "#server/features/office/contact-actions.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import { migrate } from "#server/platform/db/migrate.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { rewind } from "#server/platform/rewind.ts"
import { undo } from "#server/platform/undo.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { testDatabase } from "#tests/support/database.ts"
import { hallAndCloud } from "#tests/support/hall-and-cloud.ts"
import { tournament, world } from "#tests/support/world.ts"
import { listChanges } from "./history.ts"

/*
 * A test release: `contacts.note` of the first version is called `remark` in the second. What was written before (steps of the journal, a
 * file, a copy in another place, steps that a hall has not sent yet) is read after it.
 */

const { db } = await testDatabase()
const people = await world(db)
const { shell, olena } = people
const root = mkdtempSync(join(tmpdir(), "sijak-renamed-"))
const { cloud, laptop, desk, round, split } = await hallAndCloud()

const sound = async () => true
const fileOf = (of: Kysely<Tables>, id: TournamentId) =>
  of
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date(0)))
const remarks = async (of: Kysely<Tables>, id: number): Promise<string[]> =>
  (
    await sql<{ remark: string }>`select remark from contacts where "tournamentId" = ${id} order by id`.execute(of)
  ).rows.map(({ remark }) => remark)
const release = (of: Kysely<Tables>) => sql`alter table contacts rename column note to remark`.execute(of)
const place = createPlace({ db, folder: root, hallName: "h", clock: () => new Date(), onError: () => undefined })

let id: TournamentId
let file: Buffer
let written: number
let pair: Awaited<ReturnType<typeof split>>

beforeAll(async () => {
  id = await tournament(people)
  await place.save()
  const scope = { tournamentId: id }
  const first = await saveContact(shell, olena, scope, { id: null, draft: { name: "Олена Гай", note: "перша" } })
  const contact: ContactId = first.outcome.id
  written = (await saveContact(shell, olena, scope, { id: contact, draft: { note: "друга" } })).revision
  await saveContact(shell, olena, scope, { id: contact, draft: { phone: "+380501112233" } })
  await place.save()
  file = await fileOf(db, id)
  pair = await split()
  const added = await desk.post(`/api/v1/tournaments/${pair.here}/contacts`, {
    role: "representative",
    name: "Ганна Гай",
    organization: "Тигр",
    phone: "+380501112233",
    note: "із залу",
  })
  expect(added.statusCode).toBe(200)
  Object.assign(declared.contacts, { renamed: { 2: { note: "remark" } } } satisfies Pick<Declared, "renamed">)
  for (const one of [db, cloud.db]) {
    await release(one)
    await migrate(one)
  }
}, 120_000)

afterAll(() => {
  Object.assign(declared.contacts, { renamed: undefined })
  rmSync(root, { recursive: true })
})

test("a copy proves that it holds what the store holds, and is restored elsewhere", async () => {
  expect(await isProven(db, place.hall, id, written + 1)).toBe(true)
  const { db: fresh } = await testDatabase()
  await release(fresh)
  await restore(fresh, root, () => new Date())
  expect(await remarks(fresh, id)).toEqual(["друга"])
  await undo({ ...shell, db: fresh }, olena, { tournamentId: id }, written, sound)
  expect(await remarks(fresh, id)).toEqual(["перша"])
})

test("a file is opened, and its steps are taken back there", async () => {
  const opened = await openFile(shell, olena, {}, file)
  expect(await remarks(db, opened.tournamentId)).toEqual(["друга"])
  await undo(shell, olena, { tournamentId: opened.tournamentId }, written, sound)
  expect(await remarks(db, opened.tournamentId)).toEqual(["перша"])
})

test("the hall's steps of the release before are taken by the cloud", async () => {
  expect(
    (await laptop.db.selectFrom("journal").select("schema").distinct().execute()).map((row) => row.schema),
  ).toEqual([1])
  await round()
  expect(await remarks(cloud.db, pair.there)).toEqual(["із залу"])
})

test("the history names the column as it is called now", async () => {
  const [change] = await listChanges(db, id, written, { from: 0, limit: 5 })
  expect(change).toMatchObject({ before: { remark: "перша" }, after: { remark: "друга" } })
})

test("a step is taken back, and a moment before it returned to", async () => {
  const undone = await undo(shell, olena, { tournamentId: id }, written, sound)
  expect(await remarks(db, id)).toEqual(["перша"])
  await undo(shell, olena, { tournamentId: id }, undone.revision, sound)
  expect(await remarks(db, id)).toEqual(["друга"])
  await rewind(shell, olena, { tournamentId: id }, written - 1, sound)
  expect(await remarks(db, id)).toEqual(["перша"])
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { afterAll, expect, test } from "vitest"
import { offerSeat } from "#server/features/seats/actions.ts"
import { saveSection } from "#server/features/sections/section-actions.ts"
import { hashOfCode } from "#server/platform/code.ts"
import { undo } from "#server/platform/undo.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { batchOf } from "#server/records/mirror/batch.ts"
import { entering } from "#server/views/entering.ts"
import { testDatabase } from "#tests/support/database.ts"
import { tournament, world } from "#tests/support/world.ts"
import { createPlace } from "./place.ts"
import { restore } from "./restore.ts"
import { isProven } from "./verify.ts"

const { db } = await testDatabase()
const all = await world(db)
const { shell, olena } = all
const folder = mkdtempSync(join(tmpdir(), "sijak-leaving-"))
afterAll(() => rmSync(folder, { recursive: true }))

const PIN = hashOfCode("0123456789")
const CODE = hashOfCode("a code of 144 bits")

/** A tournament whose seat was offered twice, the second time after the copy was begun. */
const id = await tournament(all)
const made = await saveSection(shell, olena, { tournamentId: id }, null, { name: "Корт 1" })
const post = { sectionId: made.outcome.id, kort: 1, seat: 1 } as const
const offer = (codeHash: string) =>
  offerSeat(shell, olena, { tournamentId: id }, post, { codeHash, pinHash: PIN, now: new Date() })
await offer(hashOfCode("an earlier one"))
const errors: unknown[] = []
const place = createPlace({
  db,
  folder,
  hallName: "h",
  clock: () => new Date(),
  onError: (error) => errors.push(error),
})
await place.save()
const { outcome, revision } = await offer(CODE)
await place.save()

test("the hash of a PIN leaves the server in no file, copy or step of a mirror; that of a code does", async () => {
  const file = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date()))
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("utf8"))
  const batch = JSON.stringify(await batchOf(db, id, { cursor: 0, revision }, null))
  for (const text of [gunzipSync(file).toString("utf8"), written.join("\n"), batch]) {
    expect(text).toContain(CODE)
    expect(text).not.toContain("pinHash")
    expect(text).not.toContain(PIN)
  }
  const kept = await db.selectFrom("seats").select("pinHash").where("tournamentId", "=", id).executeTakeFirstOrThrow()
  expect(kept.pinHash).toBe(PIN)
})

test("a copy without it proves itself, and its steps are taken back where it is restored", async () => {
  expect(errors).toEqual([])
  expect(await isProven(db, place.hall, id, revision)).toBe(true)
  const other = await testDatabase()
  await restore(other.db, folder, () => new Date())
  const seat = () =>
    other.db.selectFrom("seats").select(["pinHash", "codeHash"]).where("id", "=", outcome.id).executeTakeFirst()
  expect(await seat()).toEqual({ pinHash: null, codeHash: CODE })
  const there = { db: other.db, wake: () => undefined, entering }
  await undo(there, olena, { tournamentId: id }, revision, async () => true)
  expect(await seat()).toEqual({ pinHash: null, codeHash: hashOfCode("an earlier one") })
})

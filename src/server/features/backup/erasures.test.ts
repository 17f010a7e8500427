import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { erasePerson } from "#server/features/privacy/actions.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { testDatabase } from "#tests/support/database.ts"
import { contentOf } from "#tests/support/tournament-file.ts"
import { athletes, category, tournament, world } from "#tests/support/world.ts"
import { eraseAgain } from "./erase-again.ts"
import { createPlace } from "./place.ts"
import { restore } from "./restore.ts"
import { readList } from "./sealed.ts"

const AGAIN = "За давнішими запитами знову стерто персональні дані, осіб: 1."

const { db } = await testDatabase()
const all = await world(db)
const root = mkdtempSync(join(tmpdir(), "sijak-erasures-"))
afterAll(() => rmSync(root, { recursive: true }))
const [kept, older] = [join(root, "kept"), join(root, "older")]
const clock = () => new Date()
const fileIn = (of: typeof db, id: TournamentId) =>
  of
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date(0)))
const textIn = async (of: typeof db, id: TournamentId) => JSON.stringify(contentOf(await fileIn(of, id)))

// A child is entered, copied, copied to a stick that is pulled out, saved as a file; and then forgotten on request.
const id = await tournament(all)
const place = createPlace({ db, folder: kept, hallName: "h", clock, onError: () => undefined })
const [child = 0] = await athletes(all, id, await category(all, id), 1)
await place.save()
cpSync(kept, older, { recursive: true })
const file = join(root, "Кубок.sijak")
writeFileSync(file, await fileIn(db, id))
await erasePerson(all.shell, all.olena, { tournamentId: id }, { athletes: [child], applications: [] })
await place.save()
const folder = join(kept, "hall-h", `tournament-${id}`)

describe("what was erased after a copy was made is erased again when the copy is brought back", () => {
  test("from a stick that was away, by the list in another place; nothing of a person is in the list", async () => {
    const [listed, ...more] = (await readList(join(folder, "erasures.json")))?.rows ?? []
    expect([listed, more]).toEqual([
      { tournament: id, founded: expect.stringMatching(/^\d{16}$/), athletes: [child], applications: [] },
      [],
    ])
    const { db: fresh } = await testDatabase()
    // Only the list is left in the other copy target: its copies would restore nothing of the person.
    const left = join(root, "left")
    const isList = (from: string) => !/\.(sijak|log)$/.test(from)
    cpSync(kept, left, { recursive: true, filter: isList })
    const { lines } = await restore(fresh, older, clock, [left])
    expect(lines).toContain(AGAIN)
    expect(await textIn(fresh, id)).not.toContain("Стасюк")
    // As a step of its own, so that the history shows it.
    const { header, lines: rows } = contentOf(await fileIn(fresh, id))
    expect(rows.findLast(({ t }) => t === "journal")?.r).toMatchObject({
      kind: "privacy.erase",
      revision: header.revision,
    })
  })

  test("where the newest copy is broken and the one before it serves; where the newest is whole, nothing is done twice", async () => {
    const { db: whole } = await testDatabase()
    expect((await restore(whole, kept, clock)).lines).not.toContain(AGAIN)
    const broken = join(root, "broken")
    cpSync(kept, broken, { recursive: true })
    truncateSync(join(broken, "hall-h", `tournament-${id}`, "000000004.sijak"), 200)
    const { db: fresh } = await testDatabase()
    expect((await restore(fresh, broken, clock)).lines).toContain(AGAIN)
    expect(await textIn(fresh, id)).not.toContain("Стасюк")
  })

  test("from a file, on a new laptop and beside the original, under its new numbers; another tournament's are not touched", async () => {
    const { db: fresh } = await testDatabase()
    const { lines } = await restore(fresh, file, clock, [kept])
    expect(lines).toContain(AGAIN)
    expect(await textIn(fresh, id)).not.toContain("Стасюк")
    const bytes = readFileSync(file)
    const beside = await openFile(all.shell, all.olena, {}, bytes)
    expect(beside.tournamentId).not.toBe(id)
    expect(await textIn(db, beside.tournamentId)).not.toContain("Стасюк")
    // Its own file already contains the erasure and needs no further step.
    const again = await openFile(all.shell, all.olena, {}, await fileIn(db, beside.tournamentId))
    expect(again.revision).toBe(beside.revision + 1)
    const { db: foreign } = await testDatabase()
    const other = await world(foreign)
    const same = await tournament(other)
    expect(same).toBe(id)
    const [namesake = 0] = await athletes(other, same, await category(other, same), 1)
    await erasePerson(other.shell, other.olena, { tournamentId: same }, { athletes: [namesake], applications: [] })
    const opened = await openFile(other.shell, other.olena, {}, bytes)
    expect(await textIn(foreign, opened.tournamentId)).toContain("Стасюк")
  })

  test("a list that cannot be read is said, and holds up nobody", async () => {
    const torn = join(root, "torn")
    cpSync(older, torn, { recursive: true })
    const list = join(torn, "hall-h", `tournament-${id}`, "erasures.json")
    writeFileSync(list, "[{")
    const { db: fresh } = await testDatabase()
    expect((await restore(fresh, torn, clock)).lines.at(-1)).toContain(`Список стертого в ${list} не читається`)
  })
})

test("data that were put back whole, as before an update, lose again what was erased since, once", async () => {
  const { db: back } = await testDatabase()
  await restore(back, older, clock)
  expect(await textIn(back, id)).toContain("Стасюк")
  expect(await eraseAgain(back, [kept], clock())).toEqual([AGAIN])
  expect(await textIn(back, id)).not.toContain("Стасюк")
  expect(await eraseAgain(back, [kept], clock())).toEqual([])
})

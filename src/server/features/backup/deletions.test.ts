import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { updated } from "#domain/value/changes.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import { change } from "#server/platform/change.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { purgeBin } from "#server/records/tournaments/bin.ts"
import { entering } from "#server/views/entering.ts"
import { testDatabase } from "#tests/support/database.ts"
import { account, tournament, valuesIn, world } from "#tests/support/world.ts"
import { createPlace } from "./place.ts"
import { restore } from "./restore.ts"
import { readList } from "./sealed.ts"

const { db } = await testDatabase()
const all = await world(db)
const root = mkdtempSync(join(tmpdir(), "sijak-deletions-"))
afterAll(() => rmSync(root, { recursive: true }))
const [kept, older] = [join(root, "kept"), join(root, "older")]
const clock = () => new Date()
const fileOf = (id: TournamentId) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date(0)))
const idsIn = async (of: typeof db) => (await of.selectFrom("tournaments").select("id").execute()).map(({ id }) => id)

// Two tournaments are copied, also to a stick that is pulled out, and saved as files; then one of them is deleted and
// its time runs out.
const [stays, gone] = [await tournament(all), await tournament(all)]
const place = createPlace({ db, folder: kept, hallName: "h", clock, onError: () => undefined })
await place.save()
cpSync(kept, older, { recursive: true })
const bytes = await fileOf(gone)
const file = join(root, "Кубок.sijak")
writeFileSync(file, bytes)
await change(all.shell, all.olena, { tournamentId: gone, need: "own" }, async (_, { id }) => ({
  kind: "tournament.delete",
  changes: updated<{ deletedAt: Date | null }>("tournaments", { id }, { deletedAt: null }, { deletedAt: clock() }),
  topics: [],
  outcome: null,
}))
await place.save()
const inFortyDays = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000)
expect(await purgeBin(db, inFortyDays)).toEqual([gone])
await place.save()

describe("a tournament that was deleted for good after a copy was made does not come back with it", () => {
  test("from its own copies and from a stick that was away, by what lies beside them; the other one does", async () => {
    const list = join(kept, "hall-h", "deleted.json")
    expect((await readList(list))?.rows).toEqual([
      { tournament: gone, founded: expect.stringMatching(/^\d{16}$/), at: inFortyDays.toISOString() },
    ])
    for (const from of [kept, older]) {
      const { db: fresh } = await testDatabase()
      const { lines } = await restore(fresh, from, clock, [kept])
      expect(lines[0]).toContain("турнірів: 1.")
      expect(lines.filter((line) => line.includes("видалено остаточно"))).toHaveLength(1)
      expect(await idsIn(fresh)).toEqual([stays])
      // The new laptop passes it to its own copies, and gives the number to no other tournament.
      const own = createPlace({ db: fresh, folder: join(root, "new"), hallName: "n", clock, onError: () => undefined })
      await own.save()
      expect((await readList(join(own.hall, "deleted.json")))?.rows).toHaveLength(1)
      const doer = await account(fresh, "newcomer")
      const shell = { db: fresh, wake: () => undefined, entering, values: valuesIn(fresh) }
      expect(await tournament({ ...all, shell, olena: doer })).toBeGreaterThan(gone)
    }
  })

  test("from its file neither on a new laptop nor where it was deleted, with a sentence that says why", async () => {
    const { db: fresh } = await testDatabase()
    await expect(restore(fresh, file, clock, [kept])).rejects.toThrow(/видалено остаточно вже після того/)
    expect(await idsIn(fresh)).toEqual([])
    await expect(openFile(all.shell, all.olena, {}, bytes)).rejects.toMatchObject({ data: { reason: "deleted" } })
    expect(await idsIn(db)).toEqual([stays])
  })

  test("but where nobody knows of it, and another one of the same number, does", async () => {
    const { db: fresh } = await testDatabase()
    expect((await restore(fresh, older, clock)).lines[0]).toContain("турнірів: 2.")
    const { db: foreign } = await testDatabase()
    const other = await world(foreign)
    await foreign.insertInto("deletions").values({ tournament: gone, founded: "1", at: inFortyDays }).execute()
    expect((await openFile(other.shell, other.olena, {}, bytes)).revision).toBeGreaterThan(1)
  })

  test("a list that cannot be read is said, and holds up nobody", async () => {
    const torn = join(root, "torn")
    cpSync(older, torn, { recursive: true })
    const list = join(torn, "hall-h", "deleted.json")
    writeFileSync(list, "[{")
    const { db: fresh } = await testDatabase()
    expect((await restore(fresh, torn, clock)).lines.at(-1)).toContain(
      `Список видалених турнірів у ${list} не читається`,
    )
  })
})

import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, describe, expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { createTournament, updateTournament } from "#server/features/tournaments/actions.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { testDatabase } from "#tests/support/database.ts"
import { world } from "#tests/support/world.ts"
import { createBackups } from "./backups.ts"
import { baseName, logName, thin } from "./folder.ts"
import { createPlace } from "./place.ts"
import { restore } from "./restore.ts"
import { isProven } from "./verify.ts"

const { db } = await testDatabase()
const { shell, olena, danylo } = await world(db)
const root = mkdtempSync(join(tmpdir(), "sijak-copies-"))
afterAll(() => rmSync(root, { recursive: true }))

const errors: unknown[] = []
const wish = { rules: undefined, now: new Date() }
const placeIn = (folder: string, hallName = "h", slice?: number) =>
  createPlace({ db, folder, hallName, clock: () => new Date(), onError: (error) => errors.push(error), slice })
const founded = async (name: string): Promise<TournamentId> =>
  (await createTournament(shell, olena, {}, { name, date: "15.05.2026" }, wish)).tournamentId
const renamed = (tournamentId: TournamentId, name: string) => updateTournament(shell, olena, { tournamentId }, { name })
const rowsOf = (of: typeof db, id: TournamentId) =>
  of
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => tournamentFile(tx, id, new Date(0)))
const tailOf = (folder: string, ending: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .at(-1) ?? ""

describe("copies in a place", () => {
  test("hold every step, prove themselves, and bring all of it back elsewhere under the same numbers", async () => {
    const place = placeIn(join(root, "a"))
    const id = await founded("Кубок")
    await place.save()
    for (const name of ["Кубок 1", "Кубок 2", "Кубок 3"]) {
      await renamed(id, name)
      await place.save()
    }
    expect(place.revisionOf(id)).toBe(4)
    expect(place.state()).toMatchObject({ trouble: null, broken: [] })
    const folder = join(place.hall, `tournament-${id}`)
    expect(readdirSync(folder).sort()).toEqual(["000000001.log", "000000001.sijak"])
    expect(await isProven(db, place.hall, id, 4)).toBe(true)
    for (const file of [join(place.hall, "accounts.json"), join(folder, "000000001.log")])
      expect(statSync(file).mode & 0o777).toBe(0o600)

    const { db: fresh } = await testDatabase()
    const { lines, links } = await restore(fresh, join(root, "a"), () => new Date())
    expect([lines.at(-1), links]).toEqual(["Відновлено «Кубок 3», кроків: 4.", []])
    expect(await rowsOf(fresh, id)).toEqual(await rowsOf(db, id))
    expect(await fresh.selectFrom("accounts").selectAll().orderBy("id").execute()).toEqual(
      await db.selectFrom("accounts").selectAll().orderBy("id").execute(),
    )
    const again = { ...shell, db: fresh }
    expect(await createTournament(again, olena, {}, { name: "Наступний", date: "" }, wish)).toMatchObject({
      tournamentId: id + 1,
    })
    // An older state never takes the place of another.
    await expect(restore(fresh, join(root, "a"), () => new Date())).rejects.toThrow(/уже є дані/)
  })

  test("a step that was cut off while it was written is left out, what came before it is there", async () => {
    const place = placeIn(join(root, "b"))
    const id = await founded("Зріз")
    await place.save()
    await renamed(id, "Зріз 1")
    await place.save()
    const log = join(place.hall, `tournament-${id}`, "000000001.log")
    appendFileSync(log, readFileSync(log, "utf8").slice(0, -40))
    const { db: fresh } = await testDatabase()
    const { lines } = await restore(fresh, place.hall, () => new Date())
    expect(lines).toContain("Відновлено «Зріз 1», кроків: 2.")
  })

  test("one that does not bring back what the store holds is found and written anew; the one before it still serves", async () => {
    const place = placeIn(join(root, "c"))
    const id = await founded("Злам")
    await place.save()
    await renamed(id, "Злам 1")
    await place.save()
    place.verified(new Date(), [id])
    await place.save()
    const folder = join(place.hall, `tournament-${id}`)
    expect(tailOf(folder, ".sijak")).toBe("000000002.sijak")
    truncateSync(join(folder, "000000002.sijak"), 300)
    // The earlier file and the steps after it reach as far.
    const before = await rowsOf(db, id)
    expect(await isProven(db, place.hall, id, 2)).toBe(true)
    expect(await rowsOf(db, id)).toEqual(before)
    const text = readFileSync(join(folder, "000000001.log"), "utf8")
    writeFileSync(join(folder, "000000001.log"), text.replace("Злам 1", "Злам 9"))
    expect(await isProven(db, place.hall, id, 2)).toBe(false)
  })

  test("what was broken and is written anew is looked at again at once", async () => {
    const [stick, told] = [join(root, "doubt"), [] as string[]]
    mkdirSync(stick)
    const id = await founded("Сумнів")
    const folder = join(stick, "sijak")
    const parts = { db, folders: [folder], hallName: "h", clock: () => new Date() }
    const backups = createBackups({ ...parts, onError: (error) => told.push(String(error)) })
    const [place] = backups.places
    await backups.verify()
    expect(place?.state().broken).toEqual([])
    const spoil = () => truncateSync(join(folder, "hall-h", `tournament-${id}`, "000000001.sijak"), 300)
    spoil()
    await backups.verify()
    expect(told).toEqual([expect.stringContaining(`tournaments ${id} in`)])
    expect(place?.state().broken).toEqual([])
    await backups.close()
  })

  test("a lie with a right checksum is found too", async () => {
    const place = placeIn(join(root, "d"))
    const id = await founded("Правда")
    await place.save()
    await db.updateTable("tournaments").set({ city: "Львів" }).where("id", "=", id).execute()
    expect(await isProven(db, place.hall, id, 1)).toBe(false)
  })

  test("a place that is gone is told, holds nobody up, and catches up when it is back", async () => {
    const stick = join(root, "stick")
    const place = placeIn(join(stick, "sijak"))
    const id = await founded("Флешка")
    await place.save()
    expect(place.state()).toMatchObject({ trouble: "missing", savedAt: null })
    expect(errors).toHaveLength(1)
    mkdirSync(stick)
    await place.save()
    expect(place.state().trouble).toBeNull()
    renameSync(stick, `${stick}-out`)
    await renamed(id, "Флешка 1")
    await place.save()
    expect(place.state().trouble).toBe("missing")
    renameSync(`${stick}-out`, stick)
    await place.save()
    expect([place.state().trouble, place.revisionOf(id)]).toEqual([null, 2])
    expect(await isProven(db, place.hall, id, 2)).toBe(true)
  })

  test("keeps fifty whole files of a tournament and lets older ones go, each with its steps", async () => {
    const folder = join(root, "many")
    mkdirSync(folder)
    for (let n = 1; n <= 53; n++) for (const name of [baseName(n), logName(n)]) writeFileSync(join(folder, name), "")
    await thin(folder)
    const left = readdirSync(folder)
    expect(left).toHaveLength(100)
    expect(left).not.toContain(logName(3))
  })
})

describe("copies of another version of the server", () => {
  const later = async (statement: string) => {
    const { db: fresh } = await testDatabase()
    await sql`insert into kysely_migration values ('999-later', '')`.execute(fresh)
    await sql.raw(statement).execute(fresh)
    return fresh
  }
  const broughtTo = (fresh: typeof db) => restore(fresh, join(root, "version"), () => new Date())

  test("of an older one are filled up with defaults; what no default can fill is refused in a sentence, and nothing is written", async () => {
    const id = await founded("Давній")
    await placeIn(join(root, "version")).save()
    const filled = await later(`alter table tournaments add column hall text not null default 'спортзал'`)
    expect((await broughtTo(filled)).lines).toContain("Відновлено «Давній», кроків: 1.")
    const { rows } = await sql<{ hall: string }>`select hall from tournaments where id = ${id}`.execute(filled)
    expect(rows).toEqual([{ hall: "спортзал" }])
    for (const table of ["tournaments", "accounts"]) {
      const strict = await later(`alter table ${table} add column hall text not null`)
      await expect(broughtTo(strict)).rejects.toThrow(/надто старою версією Сіджака/)
      expect(await strict.selectFrom("accounts").select("id").execute()).toEqual([])
    }
  })

  test("of a newer one are refused in a sentence", async () => {
    const { db: older } = await testDatabase()
    await sql`delete from kysely_migration where name = '001-baseline'`.execute(older)
    await expect(broughtTo(older)).rejects.toThrow(/новішою версією Сіджака/)
    await sql`alter table accounts drop column about`.execute(older)
    await expect(broughtTo(older)).rejects.toThrow(/новішою версією Сіджака/)
  })
})

test("one tournament's file makes a hall too: its owner has an account and a link to set a password", async () => {
  const id = await founded("Один файл")
  const file = join(root, "Один файл.sijak")
  writeFileSync(file, await rowsOf(db, id))
  const { db: fresh } = await testDatabase()
  const { lines, links } = await restore(fresh, file, () => new Date())
  expect(lines[0]).toContain("Один файл")
  expect(links[0]?.path).toMatch(/^\/reset\/[\w-]{40,}$/)
  const row = await fresh.selectFrom("tournaments").select(["id", "name"]).executeTakeFirst()
  expect(row).toEqual({ id, name: "Один файл" })
  writeFileSync(file, "щось інше")
  const { db: other } = await testDatabase()
  await expect(restore(other, file, () => new Date())).rejects.toThrow(/не файл турніру/)
  expect(await other.selectFrom("accounts").select("id").execute()).toEqual([])
})

test.each([
  ["many files in a slice of time", undefined],
  ["files that each take longer than a slice", 0],
])(
  "copies take turns: one owner's many new tournaments hold up neither steps nor a new tournament of somebody else; %s",
  async (name, slice) => {
    const place = placeIn(join(root, `turns of ${name}`), "h", slice)
    const known = await founded("Відомий")
    await place.save()
    const many: TournamentId[] = []
    for (let n = 0; n < 12; n++) many.push(await founded(`Багато ${n}`))
    const { tournamentId: fresh } = await createTournament(
      shell,
      danylo,
      {},
      { name: "Новий", date: "15.05.2026" },
      wish,
    )
    await renamed(known, "Відомий, змінений")
    const copied: TournamentId[] = []
    const saving = place.save()
    let isOver = false
    const over = saving.then(() => {
      isOver = true
    })
    while (!isOver) {
      for (const id of [known, fresh, ...many]) {
        const isThere = id === known ? place.revisionOf(id) === 2 : place.revisionOf(id) > 0
        if (isThere && !copied.includes(id)) copied.push(id)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    await over
    expect(copied[0]).toBe(known)
    expect(copied.indexOf(fresh)).toBeGreaterThan(0)
    expect(copied.indexOf(fresh)).toBeLessThan(6)
  },
)

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { createTournament, updateTournament } from "#server/features/tournaments/actions.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { testDatabase } from "#tests/support/database.ts"
import { costlyCases } from "#tests/support/scale.ts"
import { contentOf } from "#tests/support/tournament-file.ts"
import { account, world } from "#tests/support/world.ts"
import { type BackupFolder, createPlace } from "./place.ts"
import { restore } from "./restore.ts"

const { db } = await testDatabase()
const { shell, olena } = await world(db)
await account(db, "coach")
const root = mkdtempSync(join(tmpdir(), "sijak-damage-"))
afterAll(() => rmSync(root, { recursive: true }))
const clock = () => new Date()
const placeIn = (name: string): BackupFolder => {
  mkdirSync(join(root, name))
  return createPlace({
    db,
    folder: join(root, name),
    hallName: "h",
    clock,
    onError: (error) => expect(error).toBe(null),
  })
}

// Two places; the second was away for a while, so that its files are laid out otherwise. One whole file, the rest are steps.
const [first, second] = [placeIn("first"), placeIn("second")]
const id = await founded("Кубок Тигра")
const other = await founded("Кубок Лева")
await first.save()
for (let n = 1; n <= 13; n++) {
  await updateTournament(shell, olena, { tournamentId: id }, { name: `Кубок ${n}` })
  await first.save()
  if (n === 5 || n > 10) await second.save()
}
const whole = { [id]: await contentIn(db, id), [other]: await contentIn(db, other) }
const LAST = 14
const NAME = "Кубок 13"
const log = join("hall-h", `tournament-${id}`, "000000001.log")

describe("a copy that was damaged", () => {
  test("one flipped bit in a step of ten: the steps before it are there, and which are missing is said", async () => {
    const place = damaged((file) => flip(file, lineAt(file, 8) + 40), log)
    const { fresh, lines } = await restored(place)
    // Line 8 is step 9: the whole file is of step 1.
    expect(lines).toContain("Відновлено «Кубок 7», кроків: 8.")
    expect(lines).toContainEqual(expect.stringContaining("у «Кубок 7» бракує кроків 9–14:"))
    expect(await contentIn(fresh, id)).toMatchObject({ header: { revision: 8 } })
    expect(await contentIn(fresh, other)).toEqual(whole[other])
  })

  test("what one place has lost is taken from the other, also where both have lost something", async () => {
    const place = damaged((file) => flip(file, lineAt(file, 8) + 40), log)
    const beside = await restored(place, [join(root, "second")])
    expect(beside.lines).toContain(`Відновлено «${NAME}», кроків: ${LAST}.`)
    expect(beside.lines).toContainEqual(expect.stringContaining("узято з іншого місця копій: "))
    expect(beside.lines.join()).not.toContain("» бракує")
    expect(await contentIn(beside.fresh, id)).toEqual(whole[id])

    const away = damaged(
      (file) => flip(file, lineAt(file, 5) + 40),
      join("hall-h", `tournament-${id}`, secondLog()),
      "second",
    )
    const both = await restored(place, [away])
    expect(await contentIn(both.fresh, id)).toEqual(whole[id])
  })

  test("steps that were cut off at the end of a line are missed by the list of tournaments", async () => {
    const place = damaged((file) => truncateSync(file, lineAt(file, 12)), log)
    const { lines } = await restored(place)
    expect(lines).toContainEqual(expect.stringContaining("у «Кубок 11» бракує кроків 13–14:"))
  })

  test.each([
    ["nothing is left of it", (file: string) => truncateSync(file, 0)],
    ["only its beginning is left", (file: string) => truncateSync(file, 700)],
  ])("accounts of which %s: tournaments are there, and their owner sets a password by a link", async (_, harm) => {
    const place = damaged(harm, join("hall-h", "accounts.json"))
    const { fresh, lines, links } = await restored(place)
    expect(await contentIn(fresh, id)).toEqual(whole[id])
    const { username } = await db
      .selectFrom("accounts")
      .select("username")
      .where("id", "=", olena.accountId ?? (0 as never))
      .executeTakeFirstOrThrow()
    expect(lines).toContainEqual(expect.stringMatching(/список кабінетів .* пошкоджено/))
    const owner = await fresh
      .selectFrom("accounts")
      .select(["username", "passwordHash"])
      .where("id", "=", olena.accountId ?? (0 as never))
      .executeTakeFirst()
    expect(owner?.username).toBe(username)
    if (owner?.passwordHash !== "-")
      expect(links).toContainEqual({ username, path: expect.stringMatching(/^\/reset\//) })
    // The other copy target has all of them.
    const beside = await restored(place, [join(root, "second")])
    expect(await accountsIn(beside.fresh)).toEqual(await accountsIn(db))
    expect(beside.links).toEqual([])
  })

  test("a tournament without any sound copy is named with its steps, and the others are there", async () => {
    const place = damaged((file) => truncateSync(file, 100), join("hall-h", `tournament-${id}`, "000000001.sijak"))
    const { fresh, lines } = await restored(place)
    expect(lines).toContainEqual(
      expect.stringContaining(`Не відновлено «${NAME}»: жодної цілої копії, бракує кроків 1–${LAST}.`),
    )
    expect(await contentIn(fresh, other)).toEqual(whole[other])
  })

  test("whatever byte is changed and wherever a file is cut: all is taken, or what is missing is said", async () => {
    const files = filesIn(join(root, "first"))
    const harm = fc.record({
      file: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bit: fc.option(fc.nat(7)),
    })
    await fc.assert(
      fc.asyncProperty(harm, async ({ file, at, bit }) => {
        const place = damaged(
          (path) => (bit === null ? cut(path, at) : flip(path, Math.floor(at * sizeOf(path)), bit)),
          file,
        )
        const { fresh, lines } = await restored(place)
        await explained(fresh, lines)
      }),
      { numRuns: costlyCases(400) },
    )
  }, 120_000)
})

/** What is not as it was is named in the lines. */
async function explained(fresh: typeof db, lines: readonly string[]): Promise<void> {
  const told = lines.join("\n")
  for (const tournament of [id, other]) {
    const row = await fresh
      .selectFrom("tournaments")
      .select(["name", "revision"])
      .where("id", "=", tournament)
      .executeTakeFirst()
    const last = Number(whole[tournament]?.header.revision)
    if (!row) expect(told).toMatch(new RegExp(`Не відновлено .*: жодної цілої копії, бракує кроків 1–${last}\\.`))
    else if (row.revision < last) expect(told).toMatch(missing(row.name, row.revision + 1, last))
    else expect(await contentIn(fresh, tournament)).toEqual(whole[tournament])
  }
  const [before, after] = [await accountsIn(db), await accountsIn(fresh)]
  if (JSON.stringify(before) !== JSON.stringify(after)) expect(told).toMatch(/список кабінетів .* пошкоджено/)
}

const missing = (name: string, from: number, to: number): RegExp =>
  new RegExp(`у «${name}» бракує ${from === to ? `кроку ${from}` : `кроків ${from}–${to}`}:`)

async function founded(name: string): Promise<TournamentId> {
  return (await createTournament(shell, olena, {}, { name, date: "15.05.2026" }, { rules: undefined, now: new Date() }))
    .tournamentId
}

async function contentIn(of: typeof db, tournament: TournamentId) {
  return await of
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => contentOf(await tournamentFile(tx, tournament, new Date(0))))
}

const accountsIn = (of: typeof db) => of.selectFrom("accounts").selectAll().orderBy("id").execute()

async function restored(place: string, places: readonly string[] = []) {
  const { db: fresh } = await testDatabase()
  return { fresh, ...(await restore(fresh, place, clock, places)) }
}

/** A place as it was, but for one file. */
function damaged(harm: (file: string) => void, file: string, of = "first"): string {
  const place = mkdtempSync(join(root, "damaged-"))
  cpSync(join(root, of), place, { recursive: true })
  harm(join(place, file))
  return place
}

function flip(file: string, at: number, bit = 0): void {
  const bytes = readFileSync(file)
  const place = Math.min(at, bytes.length - 1)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << bit)
  writeFileSync(file, bytes)
}

const cut = (file: string, at: number): void => truncateSync(file, Math.floor(at * sizeOf(file)))
const sizeOf = (file: string): number => readFileSync(file).length

/** The offset at which a line begins; the first line is 1. */
function lineAt(file: string, line: number): number {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .slice(0, line - 1)
  return Buffer.byteLength(lines.map((one) => `${one}\n`).join(""))
}

const secondLog = (): string =>
  readdirSync(join(root, "second", "hall-h", `tournament-${id}`)).find((name) => name.endsWith(".log")) ?? ""

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => /\.(json|log|sijak)$/.test(name))

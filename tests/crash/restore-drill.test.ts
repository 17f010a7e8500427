import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createUser, login } from "#contract/accounts/calls.ts"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { listBackups } from "#contract/backup/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { health } from "#contract/site/calls.ts"
import { createTournament, fullTournament, updateTournament } from "#contract/tournaments/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { caller } from "#tests/support/api.ts"
import { testDatabase } from "#tests/support/database.ts"
import { serverProcess } from "#tests/support/server-process.ts"
import { contentOf } from "#tests/support/tournament-file.ts"

// The dead laptop's database and the new one's, made and migrated for this file: the drill is about copies, not about initdb.
const dead = await testDatabase()
const fresh = await testDatabase()
const root = mkdtempSync(join(tmpdir(), "sijak-drill-"))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))
const dir = (name: string): string => {
  mkdirSync(join(root, name))
  return join(root, name)
}

test("a laptop dies with its disk: a new one begins from the stick with all that was copied, and its owner signs in", async () => {
  const [stick, first, second] = [dir("stick"), dir("first"), dir("second")]
  const folders = `${join(first, "backups")}, ${stick}`
  const server = await serverProcess(first, { DATABASE_URL: dead.url, BACKUP_DIRS: folders })
  const password = "пароль-для-тесту"
  const person = { username: "olena", email: "olena@example.org", fname: "Олена", lname: "Коваль" }
  const signedUp = await caller(server.url, null)(createUser, { ...person, password, passwordRepeat: password })
  const call = caller(server.url, signedUp.item.token)
  const { item } = await call(createTournament, { name: "Кубок Тигра", date: "15.05.2026" })
  const revision = await work(call, item.id)
  await copied(call, item.id, revision, 2)
  expect((await call(health, {})).copies).toBe("sound")
  await server.kill()
  rmSync(first, { recursive: true })

  const next = await serverProcess(second, { DATABASE_URL: fresh.url, RESTORE: stick, BACKUP_DIRS: stick })
  try {
    expect(await contentIn(fresh.db, item.id)).toEqual(await contentIn(dead.db, item.id))
    const { item: signedIn } = await caller(next.url, null)(login, { username: "olena", password })
    const again = caller(next.url, signedIn.token)
    // And it continues, beside what the dead server has left.
    const done = await again(updateTournament, { id: item.id, name: "Далі" })
    expect(done.revision).toBe(revision + 1)
    expect((await again(fullTournament, { id: item.id })).item.sportsmans).toHaveLength(5)
    await copied(again, item.id, done.revision, 1)
    expect(readdirSync(stick)).toHaveLength(2)
  } finally {
    await next.stop()
  }
}, 120_000)

/** Steps of several kinds, some already in one copy, some later than it. */
async function work(call: Call, tournament: number): Promise<number> {
  const kind = { agecategory: 4, type: 1, showType: 1, categoryStatus: 1 } as const
  const { item: category } = await call(saveCategory, { tournament, name: "Кадети -53 ч", ...kind })
  const athlete = { bdate: 2013, sex: 1, oblast: "Київ", coach: "Бойко І. П.", organization: "СК «Тигр»" } as const
  let revision = 0
  for (let n = 1; n <= 5; n++) {
    const fields = { ...athlete, tournament, category_id: category.id, name: `Спортсмен ${n}` }
    revision = (await call(saveAthlete, fields)).revision
  }
  return revision
}

/** Resolves when every place holds that step. */
async function copied(call: Call, id: number, revision: number, places: number): Promise<void> {
  const there = { steps: revision, trouble: "", broken: false, late: "" }
  await expect
    .poll(async () => (await call(listBackups, { id })).list, { timeout: 60_000 })
    .toEqual(Array.from({ length: places }, () => expect.objectContaining(there)))
}

/** Every row and every step. */
const contentIn = (db: typeof dead.db, id: number) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => contentOf(await tournamentFile(tx, id as never, new Date(0))))

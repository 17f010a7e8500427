import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createUser, login } from "#contract/accounts.ts"
import { listBackups } from "#contract/backups.ts"
import type { Call } from "#contract/client.ts"
import { createTournament, fullTournament, updateTournament } from "#contract/tournaments.ts"
import { caller } from "#tests/support/api.ts"
import { serverProcess } from "#tests/support/server-process.ts"

const root = mkdtempSync(join(tmpdir(), "sijak-drill-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const PASSWORD = "пароль-для-тесту"
const dir = (name: string): string => {
  mkdirSync(join(root, name))
  return join(root, name)
}

test("a laptop dies with its disk: a new one begins from the stick with all that was copied, and its owner signs in", async () => {
  const stick = dir("stick")
  const [first, second] = [dir("first"), dir("second")]
  const server = await serverProcess(first, { BACKUP_DIRS: `${join(first, "backups")}, ${stick}` })
  const person = { username: "olena", email: "olena@example.org", fname: "Олена", lname: "Коваль" }
  const signedUp = await caller(server.url, null)(createUser, {
    ...person,
    password: PASSWORD,
    passwordRepeat: PASSWORD,
  })
  const call = caller(server.url, signedUp.item.token)
  const { item } = await call(createTournament, { name: "Кубок Тигра", date: "15.05.2026" })
  let revision = item.revision ?? 1
  for (let n = 1; n <= 20; n++)
    revision = (await call(updateTournament, { id: item.id, name: `Кубок Тигра, бій ${n}` })).revision
  await copied(call, item.id, revision)
  const before = (await call(fullTournament, { id: item.id })).item
  // Where real PostgreSQL does not run the other engine dies with its server.
  await (existsSync(join(first, "pg18", "postmaster.pid")) ? server.killAll() : server.kill())
  rmSync(first, { recursive: true })

  const next = await serverProcess(second, { RESTORE: stick, BACKUP_DIRS: stick })
  try {
    const { item: signedIn } = await caller(next.url, null)(login, { username: "olena", password: PASSWORD })
    const again = caller(next.url, signedIn.token)
    expect((await again(fullTournament, { id: item.id })).item).toEqual(before)
    // And it goes on, beside what the dead one has left.
    const done = await again(updateTournament, { id: item.id, name: "Далі" })
    expect(done.revision).toBe(revision + 1)
    await copied(again, item.id, done.revision)
    expect(readdirSync(stick)).toHaveLength(2)
  } finally {
    await next.stop()
  }
}, 60_000)

/** Resolves when every place holds that step and has proved itself. */
async function copied(call: Call, id: number, revision: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await call(listBackups, { id })).list.map(({ steps, trouble, broken }) => ({ steps, trouble, broken })),
      {
        timeout: 20_000,
      },
    )
    .toSatisfy((list: { steps: number }[]) => list.length > 0 && list.every(({ steps }) => steps === revision))
}

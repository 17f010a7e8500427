import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createUser, login } from "#contract/accounts/calls.ts"
import { listBin } from "#contract/tournaments/bin.ts"
import { createTournament, deleteTournament, oneTournament } from "#contract/tournaments/calls.ts"
import { caller } from "#tests/support/api.ts"
import { serverProcess } from "#tests/support/server-process.ts"

const dataDir = mkdtempSync(join(tmpdir(), "sijak-e2e-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const DAY_MS = 24 * 60 * 60 * 1000
const person = { username: "olena", email: "olena@example.org", password: "пароль-для-тесту" }

test("a server started a month later ends what was deleted, and keeps the rest", async () => {
  let server = await serverProcess(dataDir)
  const fields = { ...person, passwordRepeat: person.password, fname: "Олена", lname: "Коваль" }
  const { item } = await caller(server.url, null)(createUser, fields)
  const call = caller(server.url, item.token)
  const { item: deleted } = await call(createTournament, { name: "Видалений" })
  const { item: kept } = await call(createTournament, { name: "Збережений" })
  await call(deleteTournament, { id: deleted.id })
  await server.stop()

  for (const [days, left] of [
    [29, [deleted.id]],
    [31, []],
  ] as const) {
    server = await serverProcess(dataDir, { NODE_OPTIONS: later(days) })
    const again = await caller(server.url, null)(login, person)
    const ask = caller(server.url, again.item.token)
    expect((await ask(listBin, {})).list.map(({ id }) => id)).toEqual(left)
    expect((await ask(oneTournament, { id: kept.id })).item.name).toBe("Збережений")
    await server.stop()
  }
})

/** Puts the clock of a Node process forward. */
function later(days: number): string {
  const code = `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...args) { args.length ? super(...args) : super(now() + ${days * DAY_MS}) }
    static now() { return now() + ${days * DAY_MS} }
  }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

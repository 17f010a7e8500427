import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { currentUser, logout } from "#contract/accounts/calls.ts"
import { printFile, printJob, startPrint } from "#contract/printing/jobs.ts"
import { joinSeat } from "#contract/seats/calls.ts"
import { createTournament, updateTournament } from "#contract/tournaments/calls.ts"
import type { CallFailed } from "#contract/wire/client.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { caller, type Person, signedUp } from "#tests/support/api.ts"
import { type Balancer, balancer } from "#tests/support/balancer.ts"
import { type PostgresPair, postgresPair } from "#tests/support/postgres-pair.ts"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"
import { silent } from "#tests/support/silent.ts"
import { soon } from "#tests/support/soon.ts"
import { told } from "#tests/support/told.ts"

/** The topology of `deploy/compose.yaml` as processes: a primary, a streaming replica, two instances and a balancer. */
const folder = mkdtempSync(join(tmpdir(), "sijak-two-"))
let databases: PostgresPair
let servers: ServerProcess[] = []
let front: Balancer
let olena: Person

const start = (name: string): Promise<ServerProcess> =>
  serverProcess(join(folder, name), {
    DATABASE_URL: databases.primary.url,
    REPLICA_URL: databases.replica.url,
    SECRET: "a secret that both instances share, of 32 signs",
    STOP_DELAY: "1",
    PUBLIC_URL: "https://sijak.example.org",
  })

beforeAll(async () => {
  databases = await postgresPair()
  servers = await Promise.all(["one", "two"].map(start))
  front = await balancer(servers.map(({ url }) => url))
  olena = await signedUp(one().url)
})
afterAll(async () => {
  await front?.close()
  await Promise.all(servers.map((server) => server.kill()))
  await databases?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (index: number): ServerProcess => {
  const server = servers[index]
  if (!server) throw new Error(`no instance ${index}`)
  return server
}
const one = () => at(0)
const two = () => at(1)

async function cup(published: 0 | 1 = 1): Promise<number> {
  const { item } = await olena.call(createTournament, { name: "Кубок двох", date: "15.05.2026", published })
  return item.id
}
/** As pages send it: what the balancer sends on again, because an answer was lost, is not done again. */
const change = (url: string, id: number, city: string) =>
  caller(url, olena.token)(updateTournament, { id, city, action: randomUUID() })
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

test("who signs in at one instance works at the other, and a session that one ends is over at both", async () => {
  const danylo = await signedUp(one().url)
  const elsewhere = caller(two().url, danylo.token)
  await elsewhere(createTournament, { name: "Кубок", date: "15.05.2026" })
  await danylo.call(logout, {})
  await expect(elsewhere(currentUser, {})).rejects.toMatchObject({ status: 401 })
})

test("wrong PINs are counted by both together", async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const tried = caller(at(n % 2).url, null)(joinSeat, { pin: "000000" })
    statuses.push(
      await tried.then(
        () => 200,
        ({ status }: CallFailed) => status,
      ),
    )
  }
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses[20]).toBe(429)
})

test("papers that one instance was asked for are told of and fetched at the other", async () => {
  const id = await cup()
  const order = { id, kinds: ["poster" as const], form: "pdf" as const, by: "category" as const }
  const { item } = await olena.call(startPrint, order)
  const other = caller(two().url, olena.token)
  await soon(async () => expect((await other(printJob, { id, job: item.job })).item.state).toBe("ready"))
  const address = printFile.paths[0].replace(":id", String(id)).replace(":job", item.job)
  const file = await fetch(two().url + address, { headers: { authorization: `Bearer ${olena.token}` } })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
})

test("every screen of both is told each step of both once, in order, and no public answer is older than what was told", async () => {
  const id = await cup()
  const answer = (server: ServerProcess, revision: number) =>
    fetch(`${server.url}/api/v1/public/tournaments/${id}?r=${revision}`).then((response) => response.json())
  const older: number[] = []
  const asked: Promise<unknown>[] = []
  // After news from one instance it asks the other one.
  const look = (server: ServerProcess) => (revision: number) => {
    const checked = answer(server, revision).then((page) => page.revision < revision && older.push(revision))
    asked.push(checked)
  }
  const screens = [told(one().url, id, look(two())), told(two().url, id, look(one())), told(two().url, id)]
  await Promise.all(screens.map(({ opened }) => opened))
  const write = async (server: ServerProcess, name: string) => {
    for (let n = 0; n < 40; n++) await change(server.url, id, `${name} ${n}`)
  }
  await Promise.all([write(one(), "Львів"), write(two(), "Київ")])
  await soon(() => expect(screens.map(({ revisions }) => revisions.at(-1))).toEqual([81, 81, 81]))
  for (const { revisions, stop } of screens) {
    expect(revisions).toEqual(from(2, 81))
    stop()
  }
  await Promise.all(asked)
  expect(older).toEqual([])
})

test("public answers are read from the replica, never before it has what was told, and from the primary once it is gone", async () => {
  const id = await cup()
  const replica = overPool({ connectionString: databases.replica.url }, silent)
  const primary = overPool({ connectionString: databases.primary.url }, silent)
  const read = async () => {
    const answer = await fetch(`${two().url}/api/v1/public/tournaments/${id}/categories?n=${Math.random()}`)
    return [answer.status, (await answer.json()).revision]
  }
  const caughtUp = () =>
    soon(async () => {
      const { rows } = await sql<{ revision: number }>`select revision from tournaments where id = ${id}`.execute(
        replica.db,
      )
      expect(rows[0]?.revision).toBe(1)
    })
  await caughtUp()
  expect(await read()).toEqual([200, 1])
  const asked = await sql`select from pg_stat_activity where application_name = 'sijak' and pid <> pg_backend_pid()
    and query not like '%from "tournaments"%'`.execute(replica.db)
  expect(asked.rows.length).toBeGreaterThan(0)
  await sql`select pg_wal_replay_pause()`.execute(replica.db)
  await change(one().url, id, "Одеса")
  expect(await read()).toEqual([200, 2])
  await replica.close()
  await databases.replica.kill()
  await change(one().url, id, "Харків")
  expect(await read()).toEqual([200, 3])
  await primary.close()
})

test("both are restarted one after the other without a lost request, and screens miss nothing", async () => {
  const id = await cup()
  const screens = [1, 2, 3, 4].map(() => told(front.url, id))
  await Promise.all(screens.map(({ opened }) => opened))
  let isOver = false
  let written = 0
  const failures: unknown[] = []
  const until = async (act: (n: number) => Promise<unknown>): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      await act(n).catch((error: unknown) => failures.push(error))
      // A hall, not a bench: what is left of the machine starts the servers.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const writer = (name: string) =>
    until(async (n) => {
      await change(front.url, id, `${name} ${n}`)
      written += 1
    })
  const reader = until(async () => {
    const answer = await fetch(`${front.url}/api/v1/public/tournaments/${id}`)
    if (answer.status !== 200) throw new Error(`read: ${answer.status}`)
  })
  const load = [writer("Львів"), writer("Київ"), writer("Одеса"), reader]
  for (const index of [0, 1]) {
    const before = written
    await at(index).stop()
    servers[index] = await start(`again ${index}`)
    front.place(index, at(index).url)
    expect(written, "the other one went on").toBeGreaterThan(before)
  }
  isOver = true
  await Promise.all(load)
  expect(failures).toEqual([])
  const all = from(2, written + 1)
  await soon(() => expect(screens.map(({ revisions }) => revisions.at(-1))).toEqual(screens.map(() => all.at(-1))))
  for (const { revisions, stop } of screens) {
    expect(revisions).toEqual(all)
    stop()
  }
  // Each instance was stopped once, so each screen had to open its stream again.
  for (const { openings } of screens) expect(openings()).toBeGreaterThan(1)
})

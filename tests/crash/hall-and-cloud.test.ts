import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { afterAll, expect, test } from "vitest"
import { saveAthlete } from "#contract/athletes/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { fetchMirror, offerMirror } from "#contract/mirror/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import type { Call } from "#contract/wire/client.ts"
import type { TournamentId } from "#domain/ids.ts"
import { tournamentFile } from "#server/records/files/write-file.ts"
import { caller, signedUp } from "#tests/support/api.ts"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"
import { alike, contentOf } from "#tests/support/tournament-file.ts"

const databases = { cloud: await testDatabase(), hall: await testDatabase() }
const root = mkdtempSync(join(tmpdir(), "sijak-halls-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Side = keyof typeof databases
const servers: Partial<Record<Side, ServerProcess>> = {}
const start = async (side: Side): Promise<ServerProcess> => {
  const env = {
    DATABASE_URL: databases[side].url,
    BACKUP_DIRS: "none",
    SECRET: `${side} `.repeat(8),
    HALL_CLOUDS: address,
  }
  const server = await serverProcess(join(root, side), env)
  servers[side] = server
  return server
}
afterAll(async () => void (await Promise.all(Object.values(servers).map((server) => server.stop()))))

/** What happens while steps are on their way to the cloud, one after another. */
const accidents: (() => Promise<void>)[] = []
// The address by which the hall knows the cloud, whichever process answers there.
const line = createServer(async (request, response) => {
  const body = await buffer(request)
  const { cloud } = servers
  const headers = Object.fromEntries(
    ["authorization", "content-type"].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === "string" ? [[name, value]] : []
    }),
  )
  const asked = fetch(`${cloud?.url}${request.url}`, { method: "POST", body: new Uint8Array(body), headers })
  const accident = request.url?.endsWith("/steps") && isRough ? accidents.shift() : undefined
  try {
    const [answer] = await Promise.all([asked, accident?.()])
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
    response.end(Buffer.from(await answer.arrayBuffer()))
  } catch {
    response.destroy()
  }
})
let isRough = false
await new Promise<void>((done) => line.listen(0, "127.0.0.1", done))
afterAll(() => void line.close())
const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`

test("hall and cloud, each killed while steps are on their way, end with the same rows and the same journal", async () => {
  const [cloud, hall] = await Promise.all([start("cloud"), start("hall")])
  const olena = await signedUp(cloud.url)
  const desk = await signedUp(hall.url)
  // On a database by its address only an operator lets the server call another.
  await databases.hall.db.updateTable("accounts").set({ isAdmin: true }).execute()
  const { item } = await olena.call(createTournament, { name: "Кубок Тигра", date: "15.05.2026" })
  const kind = { agecategory: 4, type: 1, showType: 1, categoryStatus: 1 } as const
  const made = await olena.call(saveCategory, { tournament: item.id, name: "Кадети -53 ч", ...kind })
  const { code } = await olena.call(offerMirror, { id: item.id })
  const here = (await desk.call(fetchMirror, { address, code, place: "Ноутбук" })).item.id

  const before = await revisionIn(databases.cloud, item.id)
  accidents.push(
    // The hosted server has taken a part of what was sent, or all of it without an answer.
    async () => {
      await taken(databases.cloud, item.id, before)
      await cloud.kill()
    },
    // The hall dies before it has written down what the cloud answered.
    async () => hall.kill(),
  )
  await steps(desk.call, here, made.item.id, "до")
  isRough = true
  await expect.poll(() => accidents.length, { timeout: 60_000 }).toBe(1)
  await start("cloud")
  await expect.poll(() => accidents.length, { timeout: 60_000 }).toBe(0)
  const again = await start("hall")
  await steps(caller(again.url, desk.token), here, made.item.id, "після")

  const last = await revisionIn(databases.hall, here)
  await expect.poll(() => revisionIn(databases.cloud, item.id), { timeout: 60_000 }).toBe(last)
  expect(alike(await contentIn(databases.cloud, item.id))).toEqual(alike(await contentIn(databases.hall, here)))
}, 180_000)

/** Enough steps that a kill finds some taken and some not. */
async function steps(call: Call, tournament: number, category: number, name: string): Promise<void> {
  const athlete = { bdate: 2013, sex: 1, oblast: "Київ", coach: "Бойко І. П.", organization: "СК «Тигр»" } as const
  for (let n = 1; n <= 25; n++) {
    await call(saveAthlete, { ...athlete, tournament, category_id: category, name: `Спортсмен ${name} ${n}` })
  }
}

async function revisionIn({ db }: TestDatabase, id: number): Promise<number> {
  const row = await db
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", id as TournamentId)
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Resolves when the hosted server has taken the first step. */
async function taken(database: TestDatabase, id: number, before: number): Promise<void> {
  while ((await revisionIn(database, id)) === before);
}

const contentIn = ({ db }: TestDatabase, id: number) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => contentOf(await tournamentFile(tx, id as TournamentId, new Date(0))))

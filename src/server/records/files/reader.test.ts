import { randomBytes } from "node:crypto"
import { getPriority } from "node:os"
import { performance } from "node:perf_hooks"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, expect, test } from "vitest"
import { unpackedLimit } from "#server/platform/unpacking.ts"
import { type Entry, packSteps, unpackSteps } from "#server/records/mirror/steps.ts"
import { testDatabase } from "#tests/support/database.ts"
import { nicesOfChildren } from "#tests/support/nices.ts"
import { longestPause } from "#tests/support/pauses.ts"
import { contentOf, fileOf } from "#tests/support/tournament-file.ts"
import { athletes, category, DAY, tournament, world } from "#tests/support/world.ts"
import { checkFile } from "./check-file.ts"
import { columnsOfParts, migrationsOf } from "./parts.ts"
import { createReader } from "./reader.ts"
import { tournamentFile } from "./write-file.ts"

const reader = createReader()
afterAll(() => reader.close())

const MEGABYTE = 1024 * 1024
const person = (n: number) => ({
  name: `Спортсмен ${randomBytes(6).toString("hex")}`,
  birthYear: 2000 + (n % 20),
  weight: n % 90,
})
const change = (n: number) => ({ table: "athletes" as const, key: { id: n }, before: null, after: person(n) })
const entry = (revision: number) => ({
  revision,
  at: DAY.toISOString(),
  accountId: 1,
  device: "стіл 1",
  action: null,
  bodyHash: "",
  kind: "athlete.import",
  undoes: null,
  backTo: null,
  topics: ["athletes"],
  outcome: {},
  changes: Array.from({ length: 1000 }, (_, at) => change(revision * 1000 + at)),
})
const steps = (count: number) => ({
  revision: count,
  cleanedUpTo: 0,
  people: { 1: "olena" },
  numbers: null,
  pictures: [],
  entries: Array.from({ length: count }, (_, at) => entry(at + 1)),
})

async function read(bytes: Uint8Array): Promise<{ entries: Entry[] }> {
  const { batch, entries } = await reader.steps(bytes)
  const list: Entry[] = []
  for await (const one of entries) list.push(one)
  return { ...batch, entries: list }
}

test("steps are read alike in the process and out of it, and none come near the bound of how often they pack", async () => {
  for (const count of [1, 40]) {
    const packed = packSteps(steps(count))
    expect(await read(packed)).toEqual(unpackSteps(packed))
    expect(gunzipSync(packed).length).toBeLessThan(unpackedLimit(packed.length, Number.POSITIVE_INFINITY) / 4)
  }
})

test("161 KB that unpack to 160 MB are refused, and nobody waits for it", async () => {
  const zeros = gzipSync(Buffer.alloc(160 * MEGABYTE))
  expect(zeros.length).toBeLessThan(165_000)
  const refused = () => expect(reader.steps(zeros)).rejects.toMatchObject({ code: "mirror" })
  expect(await longestPause(refused, 500)).toBeLessThan(500)
})

test("long steps hold the server up for no longer than one of them is opened", async () => {
  const packed = packSteps(steps(40))
  await read(packed)
  const whole = performance.now()
  unpackSteps(packed)
  const alone = performance.now() - whole
  const most = Math.max(100, alone / 2)
  expect(await longestPause(() => read(packed), most)).toBeLessThan(most)
})

test("a tournament's file is checked alike in the process and out of it, and refused there with the same words", async () => {
  const { db } = await testDatabase()
  const all = await world(db)
  const id = await tournament(all)
  await athletes(all, id, await category(all, id), 5)
  const schema = { columns: await columnsOfParts(db), migrations: await migrationsOf(db) }
  const file = await db.transaction().execute((tx) => tournamentFile(tx, id, DAY))
  expect(gunzipSync(file).length).toBeLessThan(unpackedLimit(file.length, Number.POSITIVE_INFINITY) / 4)
  const content = contentOf(file)
  for (const line of content.lines) if (line.t === "journal") line.r.device = randomBytes(200_000).toString("hex")
  const long = fileOf(content)
  expect(await reader.file(long, schema)).toEqual(await checkFile(long, schema))
  const { header, counts } = await checkFile(long, schema)
  expect(await reader.look(long, schema)).toEqual({ header, counts })
  // Who has left leaves the process to others, however many have: none of it is read to its end.
  const leaving = new AbortController()
  const left = Array.from({ length: 20 }, () => reader.file(long, schema, leaving.signal))
  leaving.abort()
  for (const one of await Promise.allSettled(left)) expect(one).toMatchObject({ reason: { code: "share_full" } })
  expect(await reader.look(long, schema)).toEqual({ header, counts })
  const torn = long.subarray(0, long.length - 20)
  await expect(reader.file(torn, schema)).rejects.toMatchObject({ code: "transfer_file", data: { reason: "torn" } })
})

test.runIf(process.platform === "linux")(
  "the process gives way to everything else of the server, with every thread",
  async () => {
    await read(packSteps(steps(40)))
    expect(nicesOfChildren()).toContainEqual([Math.min(19, getPriority() + 10)])
  },
)

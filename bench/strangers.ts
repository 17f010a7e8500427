import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { gzipSync } from "node:zlib"
import { listCourts } from "#contract/courts/calls.ts"
import { createDemo } from "#contract/demo/calls.ts"
import { caller, signedUp } from "#tests/support/api.ts"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"
import { at95, figure, type Row, sentence, spread } from "./measure.ts"

/** How long the others ask for `/health`, alone, beside strangers, and after these have left; milliseconds. */
const ALONE = 5_000
const BESIDE = 8_000
const AFTER = 3_000
const BETWEEN = 20
/** Turns of each, so that both meet the same load of the machine. */
const TURNS = Number(process.env.TURNS ?? 3)
/** What a stranger may do to the 95th percentile of others. */
const BOUND = 2

interface Stranger {
  readonly name: string
  readonly data: object
}

/**
 * What a stranger costs everybody else: a guest of a demo who writes steps of a practice bout over twenty connections as fast as he is
 * answered, and somebody with an account who sends a forged file of one row with a million keys again and again.
 */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-strangers-"))
  const server = await serverProcess(dataDir)
  try {
    const rows: Row[] = []
    for (const stranger of [await guestOf(server), await uploaderOf(server)]) {
      rows.push(...(await against(server.url, stranger)))
    }
    return rows
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function against(url: string, { name, data }: Stranger): Promise<Row[]> {
  const quiet: number[] = []
  const beside: number[] = []
  const after: number[] = []
  await health(url, 1_000)
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push(...(await health(url, ALONE)))
    const worker = new Worker(new URL("./strangers.mjs", import.meta.url), { workerData: { url, ...data } })
    await pause(1_000)
    beside.push(...(await health(url, BESIDE)))
    const left = once(worker, "message")
    worker.postMessage("leave")
    const [sent] = await left
    console.log(`${name}: ${JSON.stringify(sent)}`)
    after.push(...(await health(url, AFTER)))
    await worker.terminate()
  }
  const ratio = at95(beside) / at95(quiet)
  const [ours, baseline] = [spread([at95(beside)]), spread([at95(quiet)])]
  const row: Row = {
    name: `/health of others beside ${name}, 95th percentile`,
    ours,
    baseline,
    ratio,
    bound: BOUND,
    limit: null,
  }
  console.log(sentence(row))
  return [row, figure(`/health after ${name} has left, 95th percentile`, at95(after), "ms", BOUND * at95(quiet))]
}

/** How long `/health` takes, once in a while for so long. */
async function health(url: string, length: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + length; performance.now() < end; await pause(BETWEEN)) {
    const begun = performance.now()
    await (await fetch(`${url}/health`)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}

async function guestOf({ url }: ServerProcess): Promise<Stranger> {
  const { item } = await caller(url, null)(createDemo, {})
  const { courts } = await caller(url, item.token)(listCourts, { id: item.tournament })
  const data = { kind: "guest", token: item.token, tournament: item.tournament, section: courts[0]?.id }
  return { name: "a guest's bout", data }
}

async function uploaderOf({ url }: ServerProcess): Promise<Stranger> {
  const { token } = await signedUp(url)
  return { name: "a forged file", data: { kind: "file", token, file: forged(1_500_000) } }
}

/** A file with one row of so many keys. */
function forged(keys: number): Buffer {
  const header = { sijak: "tournament", format: 1, migrations: [], madeAt: "2026-06-15T09:00:00Z", id: 1, revision: 1 }
  const head = JSON.stringify({ ...header, name: "", date: "", city: "", people: {}, ruleSets: [] })
  const wide = Array.from({ length: keys }, (_, n) => `"k${n}":0`).join()
  const text = `${head}\n{"t":"tournaments","r":{${wide}}}\n`
  const end = JSON.stringify({ end: true, rows: 1, sha256: createHash("sha256").update(text).digest("hex") })
  return gzipSync(`${text}${end}\n`)
}

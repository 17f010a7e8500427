import { ok, strictEqual } from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { Agent, get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { updateBracketFight } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { type Filled, filledTournament } from "#tests/support/filled-tournament.ts"
import { serverProcess } from "#tests/support/server-process.ts"
import { bracketOf } from "#web/features/brackets/category-view.ts"
import { pairs, type Row, sentence, spread } from "./measure.ts"
import { clockOf } from "./renderer.ts"

const VIEWERS = Number(process.env.VIEWERS ?? 1_000)
/** Between two results, ms. */
const EVERY = 3_000
/** More than a garbage collector leaves lying, less than what leaks with each of the results. */
const MOST_GROWTH = 0.25

/**
 * A category's page and a thousand viewers of it, clients of a second process: what the server's process (without the database's) takes
 * of one core while a result is recorded every three seconds, whether its memory stays, and when the page with the result is there.
 * Before that the page's own speed, against a bare server that writes the same compressed buffer with the same headers.
 */
export async function run(count: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-bench-"))
  const server = await serverProcess(dataDir)
  try {
    const filled = await filledTournament(server.url, { sheet: "entries-1000-cp1251.csv", published: 1 })
    const category = filled.categories.reduce((most, one) => (one.count > most.count ? one : most))
    const page = `${server.url}/t/${filled.id}/c/${category.id}`
    return [await speed(page, server.pid, count), ...(await hall(server, filled, category))]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const REQUESTS = 4_000
const CONNECTIONS = 16

async function speed(page: string, pid: number, count: number): Promise<Row> {
  const { headers, body } = await whole(page)
  const bare = child("./bare-page.mjs")
  bare.send({ headers, body: body.toString("base64") })
  const [port] = await once(bare, "message")
  const cpu = clockOf([pid, bare.pid ?? 0])
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const side = (url: string) => ({ prepare: () => undefined, run: () => asked(url, agent, body.length) })
  try {
    const options = { bound: 2, clock: () => cpu() / REQUESTS }
    return await pairs(
      "a public page, CPU of its server",
      side(page),
      side(`http://127.0.0.1:${port}/`),
      count,
      options,
    )
  } finally {
    bare.kill()
    agent.destroy()
  }
}

async function asked(url: string, agent: Agent, length: number): Promise<void> {
  let left = REQUESTS
  const one = async (): Promise<void> => {
    while (left-- > 0) strictEqual((await whole(url, agent)).body.length, length)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}

/** An answer as received: nothing is decoded or parsed. */
async function whole(url: string, agent?: Agent): Promise<{ headers: IncomingMessage["headers"]; body: Buffer }> {
  const request = get(url, { headers: { "accept-encoding": "gzip" }, ...(agent ? { agent } : {}) })
  const [answer] = (await once(request, "response")) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const { date: _, connection: __, "keep-alive": ___, "x-request-id": ____, ...headers } = answer.headers
  return { headers, body: Buffer.concat(parts) }
}

interface Seen {
  readonly seen: readonly (readonly [revision: number, at: number])[]
  readonly failed: number
}

async function hall(
  { url, pid }: { readonly url: string; readonly pid: number },
  filled: Filled,
  category: WireCategory,
): Promise<Row[]> {
  const viewers = child("./viewers.mjs")
  viewers.send({ url, id: filled.id, category: category.id, count: VIEWERS })
  await once(viewers, "message")
  const cpu = clockOf([pid])
  const results: { revision: number; at: number }[] = []
  const memory: number[] = []
  const begun = { cpu: cpu(), at: performance.now() }
  for await (const result of record(filled, category)) {
    results.push(result)
    memory.push(residentOf(pid))
  }
  const core = (cpu() - begun.cpu) / (performance.now() - begun.at)
  viewers.send("done")
  const [{ seen, failed }] = (await once(viewers, "message")) as [Seen]
  strictEqual(failed, 0)
  const waits = results.flatMap(({ revision, at }) =>
    seen.flatMap(([told, moment]) => (told === revision ? [moment - at] : [])),
  )
  ok(waits.length >= VIEWERS * results.length * 0.95, "viewers have missed results")
  // Between two collections each result adds what the one before has left: the highest of each half is what a leak would raise.
  const half = Math.floor(memory.length / 2)
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
  return [
    told(`${VIEWERS} viewers, the server's part of a core`, core, "", 0.5),
    told(`${VIEWERS} viewers, growth of the server's memory`, late / early - 1, "", MOST_GROWTH),
    told("a result at the viewer, 95th percentile", at95(waits), "ms", 1_000),
  ]
}

/** Records one result after another while the category has fights that are ready. */
async function* record({ person: { call } }: Filled, category: WireCategory) {
  let bracket = bracketOf(category)
  for (;;) {
    const ready = bracket && Bracket.standing(bracket).fights.findLast(({ state }) => state === "ready")
    if (!ready) return
    await new Promise((resolve) => setTimeout(resolve, EVERY))
    const fight = { tournament_id: category.tournament_id, category: category.id, technicalNumber: ready.t }
    const done = await call(updateBracketFight, { ...fight, blue_points: 12, red_points: 7 })
    yield { revision: done.revision, at: performance.timeOrigin + performance.now() }
    bracket = bracketOf(done.item)
  }
}

const child = (file: string): ChildProcess => fork(new URL(file, import.meta.url), { execArgv: [] })

/** Resident memory of a process, MiB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

const at95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN

function told(name: string, value: number, unit: string, limit: number): Row {
  const row: Row = { name, ours: spread([value]), baseline: null, ratio: null, bound: null, limit, unit }
  console.log(sentence(row))
  return row
}

import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { type Attack, attackedHall, attacksOn, NOBODY, type StrangerData } from "./attacks.ts"
import { at95, figure, type Row, sentence, spread } from "./measure.ts"
import { serverOnPostgres } from "./on-postgres.ts"

/** Short windows in turns, so that whatever else the machine does meets all alike: others alone, beside a stranger, afterwards; ms. */
const ALONE = 1_500
const BESIDE = 2_500
const AFTER = 1_000
/** Before `BESIDE`, while the stranger begins; before `ALONE`, while what is left ends. */
const BEGIN = 500
const BETWEEN = 15
/** From the first answer behind a restart on. */
const RESTARTED = 5_000
const TURNS = Number(process.env.TURNS ?? 8)
/** Parts of the names of attacks; absent: all of them. */
const ONLY = process.env.ATTACKS?.split(",")
/** What a stranger may do to the 95th percentile of others. */
const BOUND = 2
/** The longest that the server may answer nobody because of what it does itself, ms. */
const STOP = 50

/** Times of calls of others, and how the server's event loop was meanwhile. */
interface Window {
  readonly times: number[]
  readonly loop: Look[]
}

/**
 * What strangers cost everybody else: the time of `/health`, and from inside of the server how long its event loop answered nobody, for what
 * it did itself: a loop that waited for a processor which another program had was not stopped by a stranger.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "sijak-strangers-"))
  // Open to the account that PostgreSQL runs as.
  chmodSync(folder, 0o711)
  const probe = join(folder, "loop")
  const dataDir = join(folder, "data")
  const env = { LOOP_PROBE: probe, NODE_OPTIONS: `--import ${new URL("./loop-probe.mjs", import.meta.url).href}` }
  // In a session of its own, as a service has: in one with the bench they would be one group, which shares what the system gives it.
  const start = (): Promise<ServerProcess> => serverOnPostgres(dataDir, env, undefined, { detached: true })
  let server = await start()
  preferred(process.pid)
  const favouring = setInterval(() => favour(server.pid), 300)
  const restarted = async (): Promise<Window> => {
    await server.stop()
    server = await start()
    return await health(server, RESTARTED, probe)
  }
  try {
    const rows: Row[] = []
    const hall = await attackedHall(server.url)
    const before = await restarted()
    for (const attack of await attacksOn(server.url, hall, { folder, turns: TURNS })) {
      if (ONLY && !ONLY.some((part) => attack.name.includes(part))) continue
      rows.push(...(await against(server, attack, probe)))
    }
    rows.push(compared("after a restart behind all of them", await restarted(), before))
    return rows
  } finally {
    clearInterval(favouring)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function against(server: ServerProcess, { name, data }: Attack, probe: string): Promise<Row[]> {
  const [quiet, beside, after] = [emptyWindow(), emptyWindow(), emptyWindow()]
  const stranger = await strangerOf(server.url, await data())
  let calls = 0
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      await pause(BEGIN)
      add(quiet, await health(server, ALONE, probe))
      stranger.process.send("go")
      await pause(BEGIN)
      add(beside, await health(server, BESIDE, probe))
      const left = once(stranger.process, "message")
      stranger.process.send("leave")
      const [sent] = await left
      calls += sent.calls
      if (turn === 0 || sent.failed) console.log(`${name}: ${JSON.stringify(sent)}`)
      add(after, await health(server, AFTER, probe))
    }
  } finally {
    stranger.process.kill()
  }
  const row = compared(`beside ${name}`, beside, quiet)
  stopsOf(`before ${name}`, quiet.loop)
  return [
    row,
    figure(`calls of ${name}`, calls / TURNS / ((BEGIN + BESIDE) / 1_000), "a second", null),
    stopsOf(`beside ${name}`, beside.loop),
    figure(`/health after ${name} has left, 95th percentile`, at95(after.times), "ms", BOUND * at95(quiet.times)),
  ]
}

function compared(name: string, ours: Window, baseline: Window): Row {
  const row: Row = {
    name: `/health of others ${name}, 95th percentile`,
    ours: { median: at95(ours.times), worst: spread(ours.times).worst },
    baseline: { median: at95(baseline.times), worst: spread(baseline.times).worst },
    ratio: at95(ours.times) / at95(baseline.times),
    bound: name === `beside ${NOBODY}` ? null : BOUND,
    limit: null,
  }
  console.log(sentence(row))
  return row
}

/** The longest stop of the event loop by what it did itself; its median is the 95th percentile's. */
function stopsOf(name: string, looks: readonly Look[]): Row {
  const own = looks.map(({ late, waited }) => Math.max(0, late - waited))
  const total = looks.reduce((sum, { ran }) => sum + ran, 0)
  const length = (looks.at(-1)?.at ?? 0) - (looks[0]?.at ?? 0)
  console.log(
    `event loop ${name}: ran ${((100 * total) / length).toFixed(0)} % of the time, stops over 10 ms: ${own.filter((ms) => ms > 10).length}, at once ${atOnce(looks).toFixed(1)} ms`,
  )
  return figure(`longest stop of the event loop ${name}`, spread(own).worst, "ms", STOP)
}

/**
 * What a caller would have found waiting in the 95th percentile of moments, by the processor's time alone, ms: however loud the rest of the
 * machine is.
 */
function atOnce(looks: readonly Look[]): number {
  const longest = looks.map(({ ran }) => ran).sort((one, other) => other - one)
  const whole = longest.reduce((sum, ran) => sum + Math.max(ran, STEP), 0)
  let left = whole / 20
  for (const ran of longest) {
    left -= Math.max(ran, STEP)
    if (left < 0) return ran
  }
  return 0
}

/** Between two looks of the probe, ms. */
const STEP = 5

const emptyWindow = (): Window => ({ times: [], loop: [] })

function add(all: Window, { times, loop }: Window): void {
  all.times.push(...times)
  all.loop.push(...loop)
}

/** How long `/health` takes, once in a while for so long. */
async function health({ url }: ServerProcess, length: number, probe: string): Promise<Window> {
  const times: number[] = []
  const from = performance.timeOrigin + performance.now()
  for (const end = performance.now() + length; performance.now() < end; await pause(BETWEEN)) {
    const begun = performance.now()
    await (await fetch(`${url}/health`)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  const until = performance.timeOrigin + performance.now()
  return { times, loop: looksOf(probe).filter(({ at }) => at >= from && at <= until) }
}

/** A look at the server's event loop (`loop-probe.mjs`): how late it was, and how long it ran and waited for a processor since the last one; ms. */
interface Look {
  readonly at: number
  readonly late: number
  readonly ran: number
  readonly waited: number
}

function looksOf(probe: string): Look[] {
  if (!existsSync(probe)) return []
  const lines = readFileSync(probe, "utf8")
    .split("\n")
    .filter((line) => line.endsWith("]"))
  return lines.flatMap((line) =>
    (JSON.parse(line) as number[][]).map(([at = 0, late = 0, ran = 0, waited = 0]) => ({ at, late, ran, waited })),
  )
}

/**
 * Gives a process and all that it has begun precedence over other programs of this machine, where the system knows groups of processes and
 * lets us: every process of the database is a group of its own, which nothing else reaches.
 */
function favour(pid: number): void {
  try {
    preferred(pid)
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
      for (const child of children.split(" ").filter(Boolean)) favour(Number(child))
    }
  } catch {
    // It has ended, or the system does not let us: others are as loud as they are.
  }
}

/** The others ask from this process: if the server alone had precedence, they would wait for its work that gives way. */
const preferred = (pid: number): void => writeFileSync(`/proc/${pid}/autogroup`, "-20")

async function strangerOf(url: string, data: StrangerData): Promise<{ readonly process: ChildProcess }> {
  const program = new URL("./strangers.mjs", import.meta.url).pathname
  const process = fork(program, [JSON.stringify({ url, ...data })], { detached: true, execArgv: [] })
  await once(process, "message")
  return { process }
}

import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { Agent, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { importAthletes } from "#contract/athletes/import.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { groupsOf, type Press } from "#domain/bout/agree.ts"
import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { boutRulesOf } from "#domain/bout/rules.ts"
import { techniqueNames, usualBoutValues } from "#domain/bout/values.ts"
import { kyorugiEditions } from "#domain/rules/kyorugi-editions.ts"
import { sheetPath } from "#tests/support/filled-tournament.ts"
import { post, pressOf } from "#tests/support/judged-court.ts"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { type ScoredHall, type Shown, scoredHall } from "./bouts-hall.ts"
import { phantoms } from "./bouts-model.ts"
import { onDatabase } from "./database.ts"
import { alone, at95, figure, type Row, sentence, spread } from "./measure.ts"
import { serverOnPostgres } from "./on-postgres.ts"
import { every } from "./recording.ts"
import { clockOf } from "./renderer.ts"
import { viewersProcess } from "./viewers-process.ts"

/** How long ten courts are fought on, minutes; shorter while something is tried. */
const MINUTES = Number(process.env.MINUTES ?? 10)
const VIEWERS = Number(process.env.VIEWERS ?? 1_000)

/** Named in `PARTS`, parted by commas; absent: all of them. */
const parts: Readonly<Record<string, (count: number) => Promise<Row[]>>> = {
  rules: async (count) => [await agreement(count), await replaying(count)],
  model: () => Promise.resolve(model()),
  hall: inHall,
}

/**
 * Fights that judges score with phones: the rules alone, the points that nobody kicked for, and ten courts with thirty phones
 * and twenty boards, alone and beside viewers and an import. The way from a press to a board is compared with a bare server
 * that commits one row and tells its followers.
 */
export async function run(count: number): Promise<Row[]> {
  const wanted = process.env.PARTS?.split(",")
  const rows: Row[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (!wanted || wanted.includes(name)) rows.push(...(await part(count)))
  }
  return rows
}

const ROUND_PRESSES = 500
const ROUND = 120_000

function pressesOf(count: number): Press[] {
  return Array.from({ length: count }, (_, n) => ({
    id: String(n).padStart(9, "0"),
    seat: 1 + (n % 3),
    side: (n * 7) % 4 < 2 ? "blue" : "red",
    technique: techniqueNames[(n * 5) % 5] ?? "trunk",
    at: Math.round((n * ROUND) / count) + ((n * 131) % 300),
  }))
}

function agreement(count: number): Promise<Row> {
  const agreeing = { windowMs: 1_000, holdOffMs: 180, quorumAt: () => 2 }
  const presses = pressesOf(ROUND_PRESSES)
  const side = { prepare: () => presses, run: (of: Press[]) => groupsOf(of, agreeing), repeat: 20 }
  return alone(`agreement of a round of ${ROUND_PRESSES} presses`, side, count, { limit: 1 })
}

const LOG = 400

/** Two rounds of a bout in which a gam-jeom, a card and a correction stand among the presses. */
function logOf(): Entry[] {
  const rules = boutRulesOf(kyorugiEditions.fromJune2026.values, usualBoutValues, {
    ageStart: 0,
    ageStop: 100,
    rounds: 3,
    roundSeconds: 120,
    restSeconds: 60,
  })
  const opening = {
    kind: "open",
    category: 1,
    t: 1,
    blue: 1,
    red: 2,
    rules,
    rulesHash: "",
    seats: 3,
    at: 0,
    by: "desk",
  }
  const round = (from: number, number: number, presses: number): object[] => [
    { kind: "clock", step: "start", at: from, by: "desk" },
    ...pressesOf(presses).map((press) => ({ kind: "press", ...press, at: from + press.at, by: press.seat })),
    { kind: "gamjeom", side: "red", reason: "out", at: from + 5_000, by: "desk" },
    { kind: "take", of: 12, at: from + 6_000, by: "desk" },
    { kind: "clock", step: "timeUp", at: from + ROUND, by: "server" },
    { kind: "roundEnd", round: number, at: from + ROUND + 3_000, by: "desk" },
  ]
  const half = (LOG - 1) / 2 - 5
  const entries = [opening, ...round(1_000, 1, Math.ceil(half)), ...round(400_000, 2, Math.floor(half))]
  return entries.map((entry, at) => ({ ...entry, seq: at + 1 })) as unknown as Entry[]
}

function replaying(count: number): Promise<Row> {
  const log = logOf()
  const side = { prepare: () => log, run: (of: Entry[]) => replay(of), repeat: 20 }
  return alone(`replay of ${log.length} entries`, side, count, { limit: 5 })
}

const MODEL_ROUNDS = 1_600

function model(): Row[] {
  const { ours, votes, missed } = phantoms(MODEL_ROUNDS)
  return [
    figure("points that nobody kicked for, of all points", ours * 100, "%", 1),
    figure("the same by a vote of the last second", votes * 100, "%", null),
    figure("ours as a part of the vote's", ours / votes, "", 0.2),
    figure("kicks that gave no point", missed * 100, "%", null),
  ]
}

const KICKS = 100

async function inHall(count: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-bench-"))
  const server = await serverOnPostgres(dataDir)
  const hall = await scoredHall(server.url)
  try {
    const ratio = await againstBare(hall, count)
    const quiet = await loaded(server, () => hall.fight(MINUTES * 60_000))
    const busy = await loaded(server, () => beside(server, hall))
    return [
      ratio,
      ...rowsOf("ten courts", quiet, { limit: 40, core: 0.5 }),
      ...rowsOf(`ten courts beside ${VIEWERS} viewers and an import`, busy, { limit: 100, core: null }),
    ]
  } finally {
    hall.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Loaded extends Shown {
  /** The server's part of a core. */
  readonly core: number
}

async function loaded({ pid }: ServerProcess, work: () => Promise<Shown>): Promise<Loaded> {
  const cpu = clockOf([pid])
  const begun = { cpu: cpu(), at: performance.now() }
  const shown = await work()
  return { ...shown, core: (cpu() - begun.cpu) / (performance.now() - begun.at) }
}

function rowsOf(
  name: string,
  { waits, answers, presses, rate, bouts, lost, missing, lag, core }: Loaded,
  { limit, core: most }: { readonly limit: number; readonly core: number | null },
): Row[] {
  console.log(
    `${name}: ${presses} presses, ${rate.toFixed(0)} a second; ${bouts} bouts confirmed; the clients' own lag ${lag.toFixed(1)} ms`,
  )
  return [
    figure(`${name}, a press at a board, 95th percentile`, at95(waits), "ms", limit),
    figure(`${name}, a press to its answer, 95th percentile`, at95(answers), "ms", null),
    figure(`${name}, presses refused as late`, lost, "", 0),
    figure(`${name}, points that a board has not shown`, missing, "", 0),
    figure(`${name}, the server's part of a core`, core, "", most),
  ]
}

/** A thousand visitors who follow the scores, and a sheet of a thousand athletes that another tournament takes in. */
async function beside({ url }: ServerProcess, { hall, fight }: ScoredHall): Promise<Shown> {
  const viewers = viewersProcess()
  const pages = hall.courts.map((court) => {
    const count = Math.round(VIEWERS / hall.courts.length)
    return { url, id: hall.id, path: "", court, count, version: null }
  })
  await viewers.ask("open", { pages })
  const { call } = hall.person
  const importing = async (): Promise<void> => {
    await pause(2_000)
    const { item } = await call(createTournament, { name: "Кубок заявок", date: "15.05.2026" })
    const sheet = "entries-1000-cp1251.csv"
    const file = new File([readFileSync(sheetPath(sheet))], sheet)
    await call(importAthletes, { id: item.id, file, create: 1 })
  }
  try {
    const [shown] = await Promise.all([fight(MINUTES * 60_000), importing()])
    return shown
  } finally {
    await viewers.ask("close", {})
    viewers.stop()
  }
}

/** Ours and the bare server in turns, each time the 95th percentile of as many kicks. */
function againstBare(hall: ScoredHall, count: number): Promise<Row> {
  return onDatabase(async ({ connection }) => {
    const bare = fork(new URL("./bare-commit.mjs", import.meta.url), { execArgv: [] })
    bare.send({ connection })
    const [port] = await once(bare, "message")
    const url = `http://127.0.0.1:${port}`
    try {
      const theirs: number[] = []
      const ours: number[] = []
      for (let turn = 0; turn <= count; turn++) {
        const own = await hall.kicks(KICKS, BETWEEN)
        const their = await bareKicks(url)
        // The first turn warms up.
        if (turn === 0) continue
        ours.push(at95(own))
        theirs.push(at95(their))
      }
      const [mine, baseline] = [spread(ours), spread(theirs)]
      const ratio = mine.median / baseline.median
      const row: Row = {
        name: "a press at a board, 95th percentile",
        ours: mine,
        baseline,
        ratio,
        bound: 2,
        limit: null,
      }
      console.log(sentence(row))
      return row
    } finally {
      bare.kill()
    }
  })
}

const FOLLOWERS = 20
const BETWEEN = 30
const JUDGES = 3
const APART = 40

/** As many presses at the same pace, of which the second of each kick is waited for by two followers of twenty. */
async function bareKicks(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 })
  const waits: number[] = []
  const sent = new Map<string, number>()
  const close = await Promise.all(
    Array.from({ length: FOLLOWERS }, (_, at) =>
      bareFollower(url, (court, stamp) => {
        const begun = sent.get(`${court} ${stamp}`)
        if (begun !== undefined && court === at % 10) waits.push(performance.now() - begun)
      }),
    ),
  )
  const presses: Promise<unknown>[] = []
  let kicks = 0
  await every(BETWEEN, KICKS * BETWEEN, () => {
    const court = kicks++ % 10
    for (let seat = 0; seat < JUDGES; seat++) presses.push(barePress(agent, url, { court, seat, sent }))
    return Promise.resolve()
  })
  await Promise.all(presses)
  await pause(500)
  for (const end of close) end()
  agent.destroy()
  return waits
}

interface BarePress {
  readonly court: number
  readonly seat: number
  readonly sent: Map<string, number>
}

async function barePress(agent: Agent, url: string, { court, seat, sent }: BarePress): Promise<void> {
  await pause(seat * APART)
  const press = { court, ...pressOf({ side: "blue", technique: "punch" }, performance.now(), 1) }
  if (seat === 1) sent.set(`${court} ${press.stamp}`, performance.now())
  await post(agent, url, "", press)
}

function bareFollower(url: string, onPress: (court: number, stamp: number) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false }, (stream) => {
      stream.setEncoding("utf8")
      stream.on("error", () => {})
      stream.on("data", (part: string) => {
        for (const [, data = ""] of part.matchAll(/^data: (.*)$/gm)) {
          const { court, at } = JSON.parse(data)
          onPress(court, at)
        }
      })
      resolve(() => asked.destroy())
    })
    asked.once("error", reject)
  })
}

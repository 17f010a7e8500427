import { setMaxListeners } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { judgingOf } from "./day/day.ts"
import { runDay } from "./day/run.ts"
import { diceOf } from "./dice.ts"
import { deviceOf, type Lines } from "./lines/device.ts"
import { createLedger } from "./paper/ledger.ts"
import { passage } from "./proxy/calls.ts"
import { faultOf } from "./proxy/faults.ts"
import { openNetwork } from "./proxy/network.ts"
import { forgetful } from "./proxy/planted.ts"
import { plantedPresses } from "./proxy/presses.ts"
import { plantedSteps } from "./proxy/steps.ts"
import { report as say } from "./report.uk.ts"
import { findings, names, steps } from "./uk.ts"

/** The job as the server sends it; the robot may play on the copy alone. */
interface Job {
  readonly url: string
  readonly token: string
  readonly tournament: number
  readonly seed: string
  readonly speed: number
  readonly courts: number
  readonly counts: readonly (readonly [category: number, count: number])[]
}

const job = await new Promise<Job>((resolve) => process.once("message", ({ job }: { job: Job }) => resolve(job)))
const stop = new AbortController()
setMaxListeners(0, stop.signal)
process.on("message", () => stop.abort())
// Without its server the worker has nothing to report to.
process.on("disconnect", () => process.exit())
const ledger = createLedger()
const faults = new Map<string, number>()
const tell = (said: object): void => void process.send?.(said)

/** Requests a second at most: the server also serves people who run real tournaments. */
const PER_SECOND = 40
const FEW_ATHLETES = 8
const MOST_TOLD = 100
/** Fights of each court that judges score with phones: they last as long as real time does. */
const JUDGED = 1
/** Of those, ms: people wait for the report. */
const ROUND = 1_400

/** A day on the copy of a tournament, over HTTP through the robot's own network, whose faults affect only the robot. */
async function main(): Promise<void> {
  const began = performance.now()
  const target = () => new URL(job.url)
  const dice = diceOf(`${job.seed}/network`)
  let isRough = true
  const network = await openNetwork(
    target,
    passage({
      target,
      forgetful: forgetful(0),
      presses: plantedPresses(null, 0),
      steps: plantedSteps(null),
      next: () => (isRough ? faultOf(dice) : null),
      count: (name) => faults.set(name, (faults.get(name) ?? 0) + 1),
      onTwoAnswers: (path, one, other) =>
        ledger.differ({ about: findings.twoAnswers(path), paper: one, system: other }),
    }),
  )
  const lines: Lines = {
    calls: () => network.calls,
    streams: () => network.streams,
    server: () => target().origin,
    ledger,
    signal: stop.signal,
    throttle: throttled(),
  }
  let compared = 0
  let state: "done" | "stopped" | "failed" = "done"
  try {
    compared = (
      await play(lines, () => {
        isRough = false
      })
    ).compared
  } catch (error) {
    state = stop.signal.aborted ? "stopped" : "failed"
    if (state === "failed") ledger.differ({ about: names.tournament, paper: "✓", system: String(error) })
  }
  stop.abort()
  await network.close()
  const { differences, counts, acknowledged } = ledger
  const sentences = [
    say.steps(acknowledged.length),
    ...[...counts].map(([name, count]) => say.count(name, count)),
    ...[...faults].map(([name, count]) => say.fault(name, count)),
  ]
  const seconds = Math.round((performance.now() - began) / 1000)
  const found = { found: differences.length, differences: differences.slice(0, MOST_TOLD) }
  const report = { seconds, compared, lines: sentences.map((line) => line.trim()), ...found }
  await new Promise((resolve) => process.send?.({ kind: "report", state, report }, resolve))
}

async function play(lines: Lines, onCalm: () => void) {
  const { tournament, token, courts, seed, speed } = job
  const office = deviceOf(lines, { name: names.office, token, skew: 0 })
  // Paper knows the rules of plain brackets.
  const plain = { pair_format: "bracket", group_format: "bracket", bracket_format: "bracket" } as const
  const rules = { id: tournament, ...plain, best_of_three: 1, hold_draws: 0 } as const
  await office.act(updateTournament, rules, { name: steps.settings, mayBeIdle: true })
  const counts = new Map(job.counts)
  const entries = [...counts.values()].reduce((sum, one) => sum + one, 0)
  const size = { athletes: entries || FEW_ATHLETES * counts.size, courts, tablets: courts * 3, displays: 0, viewers: 5 }
  return await runDay({
    size,
    seed,
    speed,
    lines,
    tournament,
    office,
    isPrivate: true,
    judging: judgingOf({ perCourt: JUDGED, wrong: null, length: ROUND, hasMishaps: false }),
    deskOf: (name) => deviceOf(lines, { name, token, skew: 0 }),
    counts: entries > 0 ? counts : null,
    onProgress: (done, all) => tell({ kind: "progress", done, all }),
    calm: async () => onCalm(),
  })
}

function throttled(): Lines["throttle"] {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(now, next + 1000 / PER_SECOND)
    if (next > now) await pause(next - now, null, { signal: stop.signal })
  }
}

await main()
process.exit()

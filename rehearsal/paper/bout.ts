import type { WireBout } from "#contract/bouts/calls.ts"
import { type PaperPress, type Side, seenBy } from "./agreement.ts"
import type { PaperRules, Technique } from "./bout-rules.ts"

/** An entry of a bout's log, as it is answered. */
export type LogEntry = WireBout["log"][number]

/** A step of the desk or of the server's clock, under the number and at the moment that were answered. */
export type PaperStep = Exclude<LogEntry, { readonly kind: "open" | "press" | "holder" }>

/** All that paper has of a bout. */
export interface PaperBout {
  readonly rules: PaperRules
  readonly seats: number
  readonly roundMs: number
  readonly presses: readonly PaperPress[]
  readonly steps: readonly PaperStep[]
  /** Which press an entry of the log is: corrections name entries. */
  readonly idAt: ReadonlyMap<number, string>
}

export interface JudgedRound {
  readonly round: number
  readonly blue: number
  readonly red: number
  /** null: the officials have to vote. */
  readonly winner: Side | null
  readonly reason: "PUN" | "PTG" | "PTF" | "SUP"
  readonly counts: Readonly<Record<Side, Readonly<Record<Technique, number>>>>
}

/** A bout as paper judges it. */
export interface Judged {
  /** Rounds that have ended and count. */
  readonly rounds: readonly JudgedRound[]
  readonly winner: Side | null
  /** '' nobody has won yet. */
  readonly code: string
  /** Why the round that goes on may be ended by its score. */
  readonly ground: "PUN" | "PTG" | null
}

/** Judges a bout by its presses and steps, whatever their order. */
export function judgeBout(bout: PaperBout): Judged {
  const cut = cutRounds(bout)
  const all = cut.map((one, at) => scoredRound(bout, one, at + 1))
  const ended = all.filter((_, at) => cut[at]?.isEnded)
  const rounds = ended.slice(0, decidedBy(ended))
  const wonBy = (side: Side): boolean => rounds.filter(({ winner }) => winner === side).length === 2
  const winner = wonBy("blue") ? "blue" : wonBy("red") ? "red" : null
  const decided = lastOf(bout.steps, "decide")
  const reason = all.at(-1)?.reason
  return {
    rounds,
    winner: decided ? decided.winner : winner,
    code: decided?.code ?? (winner ? "PTF" : ""),
    ground: reason === "PUN" || reason === "PTG" ? reason : null,
  }
}

/** How many of the ended rounds count: up to the second win of one side, or to the one that waits for the officials. */
function decidedBy(ended: readonly JudgedRound[]): number {
  const won = { blue: 0, red: 0 }
  const last = ended.findIndex(({ winner }) => winner === null || ++won[winner] === 2)
  return last < 0 ? ended.length : last + 1
}

/** When the time of the running clock is over; null: no clock runs. */
export function endOfTime(bout: PaperBout): number | null {
  const round = cutRounds(bout).at(-1)
  const running = round && runningIn(round)
  return running ? running.from + running.left : null
}

/** A round between two ends: when its clock ran, and what happened in it. */
interface Cut {
  isEnded: boolean
  /** Behind the end of the round before. */
  readonly from: number
  until: number
  /** The running clock: from, with how much left, until. */
  readonly runs: { from: number; left: number; until: number }[]
  readonly steps: PaperStep[]
}

const ORDER: Readonly<Record<string, number>> = { start: 1, stop: 3, timeUp: 3, set: 4, roundEnd: 5 }

const placeOf = (step: PaperStep): number => ORDER[step.kind === "clock" ? step.step : step.kind] ?? 2

function cutRounds({ steps, roundMs }: PaperBout): Cut[] {
  const inTime = steps.toSorted(
    (one, other) => one.at - other.at || placeOf(one) - placeOf(other) || one.seq - other.seq,
  )
  const course = new Course(roundMs)
  for (const step of inTime) course.take(step)
  return course.rounds
}

/** The rounds as they follow one another by the clock. */
class Course {
  readonly rounds: Cut[] = [begun(-1)]
  readonly #roundMs: number
  /** On the clock that stands. */
  #left: number

  constructor(roundMs: number) {
    this.#roundMs = roundMs
    this.#left = roundMs
  }

  take(step: PaperStep): void {
    if (step.kind === "roundEnd") this.#end(step.at)
    else if (step.kind === "clock") this.#clock(step)
    else this.#round().steps.push(step)
  }

  #clock(step: Extract<PaperStep, { readonly kind: "clock" }>): void {
    const { at } = step
    const isRunning = runningIn(this.#round()) !== undefined
    if (step.step === "set") {
      this.#stop(at)
      this.#left = step.left
      if (isRunning) this.#run(at)
    } else if (step.step === "start") {
      if (!isRunning) this.#run(at)
    } else if (step.step === "stop" || leftAt(this.#round(), at) <= 0) this.#stop(at)
  }

  #round(): Cut {
    return this.rounds.at(-1) ?? begun(-1)
  }

  #run(from: number): void {
    this.#round().runs.push({ from, left: this.#left, until: Number.POSITIVE_INFINITY })
  }

  #stop(at: number): void {
    const running = runningIn(this.#round())
    if (!running) return
    this.#left = Math.max(0, running.left - (at - running.from))
    running.until = Math.min(at, running.from + running.left)
  }

  #end(at: number): void {
    this.#stop(at)
    const round = this.#round()
    round.isEnded = true
    round.until = at
    this.rounds.push(begun(at))
    this.#left = this.#roundMs
  }
}

const begun = (from: number): Cut => ({
  isEnded: false,
  from,
  until: Number.POSITIVE_INFINITY,
  runs: [],
  steps: [],
})

const runningIn = ({ runs }: Cut) => runs.find(({ until }) => until === Number.POSITIVE_INFINITY)

/** What a round's clock shows at a moment: of the last stretch that had begun by then. */
function leftAt({ runs }: Cut, at: number): number {
  const last = runs.findLast(({ from }) => from <= at)
  return last ? Math.max(0, last.left - (Math.min(at, last.until) - last.from)) : Number.POSITIVE_INFINITY
}

interface Score {
  readonly at: number
  readonly side: Side
  /** null: it is a gam-jeom of that side. */
  readonly technique: Technique | null
  readonly gives: number
}

function scoredRound(bout: PaperBout, cut: Cut, round: number): JudgedRound {
  const { rules } = bout
  const sums = sumUp(rules, scoresIn(bout, cut))
  const { blue, red } = sums.points
  const told = { round, blue, red, counts: sums.counts }
  if (sums.out) return { ...told, winner: otherOf(sums.out), reason: "PUN" }
  if (blue !== red) {
    const reason = Math.abs(blue - red) >= rules.gap ? "PTG" : "PTF"
    return { ...told, winner: blue > red ? "blue" : "red", reason }
  }
  const votes = bout.steps.filter((one) => one.kind === "superiority" && one.round === round)
  const vote = lastOf(votes, "superiority")
  return { ...told, winner: betterOf(rules, sums.counts) ?? vote?.winner ?? null, reason: "SUP" }
}

/** `out`: the side that was the first to have too many gam-jeom. */
function sumUp({ penalties }: PaperRules, scores: readonly Score[]) {
  const counts = { blue: { ...NOTHING }, red: { ...NOTHING } }
  const points = { blue: 0, red: 0 }
  const gamjeoms = { blue: 0, red: 0 }
  let out: Side | null = null
  for (const { side, technique, gives } of scores.toSorted((one, other) => one.at - other.at)) {
    points[technique ? side : otherOf(side)] += gives
    if (technique) counts[side][technique] += 1
    else if (++gamjeoms[side] === penalties) out ??= side
  }
  return { counts, points, out }
}

const NOTHING: Readonly<Record<Technique, number>> = {
  punch: 0,
  trunk: 0,
  head: 0,
  turningTrunk: 0,
  turningHead: 0,
  spinningTrunk: 0,
}

export const otherOf = (side: Side): Side => (side === "blue" ? "red" : "blue")

/** The last entry of a kind by its number; nothing of this kind is ever taken back here. */
function lastOf<Kind extends PaperStep["kind"]>(steps: readonly PaperStep[], kind: Kind) {
  const own = steps.filter((one): one is Extract<PaperStep, { readonly kind: Kind }> => one.kind === kind)
  return own.toSorted((one, other) => one.seq - other.seq).at(-1)
}

/** A level round: by points of turning kicks, of kicks to the head, to the trunk, of punches; gam-jeom are then equal too. */
function betterOf({ points }: PaperRules, counts: JudgedRound["counts"]): Side | null {
  const sums = (names: readonly Technique[]) => {
    const of = (side: Side): number => names.reduce((sum, name) => sum + points[name] * counts[side][name], 0)
    return of("blue") - of("red")
  }
  const steps: readonly (readonly Technique[])[] = [
    ["turningTrunk", "turningHead"],
    ["head", "turningHead"],
    ["trunk", "turningTrunk"],
    ["punch"],
  ]
  const lead = steps.map(sums).find((one) => one !== 0)
  return lead === undefined ? null : lead > 0 ? "blue" : "red"
}

const PASSIVE: ReadonlySet<string> = new Set(["out", "fall", "avoid"])

/** All that scores or penalises in a round, as corrections have left it. */
function scoresIn(bout: PaperBout, cut: Cut): Score[] {
  const { rules, presses, seats } = bout
  const own = presses.filter(({ at }) => at > cut.from && at <= cut.until)
  const agreed = seenBy(own, seats, rules).filter(({ first }) => isInPlay(cut, first, rules.reactMs))
  const correctedOf = corrections(bout)
  const kicks = agreed.flatMap(({ side, technique, at, ids }) => {
    const now = correctedOf(ids)
    return now.isTaken ? [] : [pointOf(rules, at, now.side ?? side, now.technique ?? technique)]
  })
  const written = cut.steps.flatMap((step) => {
    const now = correctedOf([step.seq])
    return now.isTaken ? [] : scoreOf(rules, cut, step, now)
  })
  return [...kicks, ...written]
}

/** While the clock runs, and shortly after it stopped. */
const isInPlay = ({ runs }: Cut, at: number, reactMs: number): boolean =>
  runs.some(({ from, until, left }) => from <= at && at <= Math.min(until, from + left) + reactMs)

function scoreOf(rules: PaperRules, cut: Cut, step: PaperStep, now: Corrected): Score[] {
  if (step.kind !== "point" && step.kind !== "gamjeom") return []
  const side = now.side ?? step.side
  if (step.kind === "point") return [pointOf(rules, step.at, side, now.technique ?? step.technique)]
  const { points, seconds } = rules.passive
  const isLate = seconds > 0 && PASSIVE.has(step.reason) && leftAt(cut, step.at) <= seconds * 1000
  return [{ at: step.at, side, technique: null, gives: isLate ? points : 1 }]
}

const pointOf = ({ points }: PaperRules, at: number, side: Side, technique: Technique): Score => ({
  at,
  side,
  technique,
  gives: points[technique],
})

interface Corrected {
  readonly isTaken: boolean
  readonly side: Side | undefined
  readonly technique: Technique | undefined
}

/** What corrections have made of an entry, or of all presses of one kick; the later one holds. */
function corrections({ steps, idAt }: PaperBout): (keys: readonly (string | number)[]) => Corrected {
  const inOrder = steps.toSorted((one, other) => one.seq - other.seq)
  return (keys) => {
    const own = inOrder.filter((step) => "of" in step && keys.includes(idAt.get(step.of) ?? step.of))
    const changes = own.flatMap((step) => (step.kind === "amend" ? [step.to] : []))
    return {
      isTaken: own.findLast(({ kind }) => kind === "take" || kind === "restore")?.kind === "take",
      side: changes.findLast((to) => to.side !== undefined)?.side,
      technique: changes.findLast((to) => to.technique !== undefined)?.technique,
    }
  }
}

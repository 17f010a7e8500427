import type { PaperBout, PaperStep } from "./bout-notes.ts"

/** A round: when it went on, when its clock ran, and what happened in it. */
export interface Cut {
  isEnded: boolean
  /** On the clock that stands. */
  left: number
  /** From behind the end of the round before to its own end; one more each time it is opened again. */
  readonly spans: { readonly from: number; until: number }[]
  /** The running clock: from, with how much left, until. */
  readonly runs: { readonly from: number; readonly left: number; until: number }[]
  /** With what the clock showed then. */
  readonly steps: { readonly step: PaperStep; readonly left: number }[]
}

const NEVER = Number.POSITIVE_INFINITY
/** At one millisecond. */
const ORDER: Readonly<Record<string, number>> = { roundOpen: 0, start: 1, stop: 3, timeUp: 3, set: 4, roundEnd: 5 }

const placeOf = (step: PaperStep): number => ORDER[step.kind === "clock" ? step.step : step.kind] ?? 2

/** The rounds as they follow one another by the clock, the present one last. */
export function cutRounds({ steps, roundMs, rules }: Pick<PaperBout, "steps" | "roundMs" | "rules">): Cut[] {
  const inTime = steps.toSorted(
    (one, other) => one.at - other.at || placeOf(one) - placeOf(other) || one.seq - other.seq,
  )
  const course = new Course((round) => (round > rules.rounds ? rules.golden.seconds * 1000 : roundMs))
  for (const step of inTime) course.take(step)
  return course.rounds
}

/** When the time of the running clock is over; null: no clock runs. */
export function endOfTime(bout: PaperBout): number | null {
  const round = cutRounds(bout).at(-1)
  const running = round && runningIn(round)
  return running ? running.from + running.left : null
}

/** While the clock runs, and shortly after it stopped. */
export const isInPlay = ({ runs }: Cut, at: number, reactMs: number): boolean =>
  runs.some(({ from, until, left }) => from <= at && at <= Math.min(until, from + left) + reactMs)

class Course {
  /** Those that were begun and given up again, behind the present one, keep what stands in them. */
  readonly #all: Cut[] = []
  readonly #lengthOf: (round: number) => number
  /** The number of the present one. */
  #number = 0

  constructor(lengthOf: (round: number) => number) {
    this.#lengthOf = lengthOf
    this.#begin(-1)
  }

  get rounds(): Cut[] {
    return this.#all.slice(0, this.#number)
  }

  take(step: PaperStep): void {
    if (step.kind === "roundEnd") this.#end(step)
    else if (step.kind === "roundOpen") this.#reopen(step)
    else if (step.kind === "clock") this.#clock(step)
    else this.#round().steps.push({ step, left: leftNow(this.#round(), step.at) })
  }

  #clock(step: Extract<PaperStep, { readonly kind: "clock" }>): void {
    const round = this.#round()
    const isRunning = runningIn(round) !== undefined
    if (step.step === "set") {
      stopped(round, step.at)
      round.left = step.left
      if (isRunning) run(round, step.at)
    } else if (step.step === "start") {
      if (!isRunning) run(round, step.at)
    } else if (step.step === "stop" || leftNow(round, step.at) <= 0) stopped(round, step.at)
  }

  #round(): Cut {
    const round = this.#all[this.#number - 1]
    if (!round) throw new Error("no round has begun")
    return round
  }

  #begin(from: number): void {
    const left = this.#lengthOf(this.#number + 1)
    const again = this.#all[this.#number]
    if (again) again.left = left
    else this.#all.push({ isEnded: false, left, spans: [], runs: [], steps: [] })
    this.#number += 1
    this.#round().spans.push({ from, until: NEVER })
  }

  #end({ at, round: number }: { readonly at: number; readonly round: number }): void {
    if (number !== this.#number) return
    const round = this.#round()
    stopped(round, at)
    round.isEnded = true
    leave(round, at)
    this.#begin(at)
  }

  /** The round that ended last goes on, until the next one has begun. */
  #reopen({ at, round: number }: { readonly at: number; readonly round: number }): void {
    if (number !== this.#number - 1 || this.#round().runs.length > 0) return
    leave(this.#round(), at - 1)
    this.#number -= 1
    const round = this.#round()
    round.isEnded = false
    round.spans.push({ from: at - 1, until: NEVER })
  }
}

const runningIn = ({ runs }: Cut) => runs.find(({ until }) => until === NEVER)

function leftNow(round: Cut, at: number): number {
  const running = runningIn(round)
  return running ? Math.max(0, Math.min(running.left, running.left - (at - running.from))) : round.left
}

const run = ({ runs, left }: Cut, from: number): void => void runs.push({ from, left, until: NEVER })

function stopped(round: Cut, at: number): void {
  const running = runningIn(round)
  if (!running) return
  round.left = leftNow(round, at)
  running.until = Math.min(at, running.from + running.left)
}

function leave({ spans }: Cut, at: number): void {
  const last = spans.at(-1)
  if (last) last.until = at
}

import type { Side } from "#domain/bracket/types.ts"
import { Refusal } from "#domain/refusal.ts"
import { cardsIn, type SideCards } from "./cards.ts"
import { type Clock, timeUpAt } from "./clock.ts"
import { type Contest, contestOf, stopGround, untilGolden } from "./contest.ts"
import { correctionsIn } from "./corrections.ts"
import { type Course, courseOf, type RoundCourse } from "./course.ts"
import { type Entry, type EntryOf, inOrder, isStart, type Opening, parted } from "./events.ts"
import type { Round } from "./round.ts"
import { type BoutRules, type Seats, settleMs } from "./rules.ts"
import { type Doubt, type Score, scoresOf } from "./scores.ts"
import { nothing, sumOf, type Tally, tallyOf } from "./tally.ts"

/**
 * What goes on. `ended`: the clock stands at the end of a round that the operator has not ended yet; `golden`: the rest
 * before the golden round; `over`: a result waits for the operator. Whether a result was confirmed is not of the log.
 */
export type Phase =
  | "ready"
  | "running"
  | "stopped"
  | "ended"
  | "rest"
  | "golden"
  | "superiority"
  | "medical"
  | "review"
  | "over"

/** All that is shown of a bout. */
export interface BoutState {
  readonly opening: Opening
  readonly rules: BoutRules
  readonly seats: Seats
  /** The seats with which the operator has agreed to go on; null: nobody has asked since their number was set. */
  readonly present: readonly number[] | null
  readonly phase: Phase
  /** The present round, or in a rest the next one; the golden one is after all others. */
  readonly round: number
  readonly clock: Clock
  /** What stands on a clock for people: the present round; while officials vote the one they vote for, and once the bout is over the last one that was fought and counts. */
  readonly shown: { readonly round: number; readonly clock: Clock }
  /** What stands beside it: of that round, in a rest of the one that has just ended, in a sum of all rounds up to it. */
  readonly score: Tally
  /** The round that was fought last, with its clock; null: the first one has not begun. */
  readonly fought: { readonly round: number; readonly clock: Clock } | null
  /** When the last round was ended, while the next one has not begun; null: a round goes on, or none was ended. */
  readonly roundOverAt: number | null
  /** When the rest began; null: there is none. */
  readonly restSince: number | null
  /** Why the present round can be ended: its time, a limit, the gap or golden points; null: it goes on. */
  readonly ground: "time" | "PUN" | "PTG" | "GDP" | null
  /** From when on no press from before the stop can come; null: the clock runs, or has not run in this round. */
  readonly settledAt: number | null
  readonly rounds: readonly Round[]
  readonly contest: Contest
  /** The referee's decision that stands; null: none. */
  readonly decision: EntryOf<"decide"> | null
  readonly scores: readonly Score[]
  readonly doubts: readonly Doubt[]
  readonly cards: Readonly<Record<Side, SideCards>>
  /** The card that was asked for and has no verdict yet; null: none. */
  readonly reviewed: EntryOf<"ivr" | "techCard"> | null
  /** Whose medical minute runs, and since when. */
  readonly medical: { readonly side: Side; readonly since: number } | null
  /** Whether an entry, or the agreed point that holds it, is taken back. */
  readonly isTaken: (seq: number) => boolean
  /** Which desk holds the bout; epoch 0: none yet. */
  readonly holder: { readonly session: string; readonly epoch: number }
}

/** The state of a bout from its log and nothing else; the order of the list does not matter. Refuses `bout_not_open`. */
export function replay(log: readonly Entry[]): BoutState {
  const ordered = inOrder(log)
  const { presses, others } = parted(ordered)
  const opening = others.find((entry) => entry.kind === "open")
  if (!opening) throw new Refusal("bout_not_open")
  const { rules } = opening
  const corrected = correctionsIn(others)
  const standing = others.filter(({ seq }) => !corrected([seq]).isTaken)
  const course = courseOf(rules, ordered)
  const { scores, doubts } = scoresOf(rules, { presses, others, corrected, course })
  const rounds = roundsOf({ rules, course, scores, standing })
  const decision = standing.findLast((entry) => entry.kind === "decide") ?? null
  const contest = contestOf(rules, rounds, decision)
  const { present } = course
  const ground = groundNow(rules, rounds, present)
  const medical = medicalIn(standing)
  const { cards, reviewed } = cardsIn(rules, standing)
  const { stoppedAt, since } = present.clock
  const roundOverAt = roundOverIn(course)
  const judging = standing.findLast((entry) => entry.kind === "seats")
  const phase = phaseOf(contest, present, { ground, isMedical: medical !== null, isReview: reviewed !== null })
  const shown = shownOf(course, contest, phase)
  return {
    opening,
    rules,
    seats: judging?.seats ?? opening.seats,
    present: judging?.present ?? null,
    phase,
    round: present.round,
    clock: present.clock,
    shown,
    score: scoreOf(rules, rounds, shown.round),
    fought: course.rounds.findLast(({ startedAt }) => startedAt !== null) ?? null,
    roundOverAt,
    restSince: phase === "rest" || phase === "golden" ? roundOverAt : null,
    ground,
    settledAt: since === null && stoppedAt !== null ? stoppedAt + settleMs(rules) : null,
    rounds,
    contest,
    decision,
    scores,
    doubts,
    cards,
    reviewed,
    medical,
    isTaken: (seq) => scores.find(({ seqs }) => seqs.includes(seq))?.isTaken ?? corrected([seq]).isTaken,
    holder: holderIn(others),
  }
}

/** A round is being decided, or the bout is: of one behind it nobody is told. */
function shownOf({ present, rounds }: Course, { last }: Contest, phase: Phase): RoundCourse {
  if (phase !== "over" && phase !== "superiority") return present
  return rounds.findLast(({ round, startedAt }) => round <= last && startedAt !== null) ?? present
}

function scoreOf({ format }: BoutRules, rounds: readonly Round[], shown: number): Tally {
  const begun = rounds.filter(({ hasBegun, round }) => hasBegun && round <= shown).map(({ tally }) => tally)
  return format === "sum" ? sumOf(begun) : (begun.at(-1) ?? nothing)
}

const roundOverIn = ({ present, rounds }: Course): number | null =>
  present.startedAt === null ? (rounds.at(-2)?.endedAt ?? null) : null

interface Facts {
  readonly rules: BoutRules
  readonly course: Course
  readonly scores: readonly Score[]
  readonly standing: readonly Entry[]
}

function roundsOf({ rules, course, scores, standing }: Facts): Round[] {
  const opened = standing.flatMap((entry) => (entry.kind === "roundOpen" ? [entry] : []))
  // A round that went on is voted for anew.
  const votes = standing
    .filter((entry) => entry.kind === "superiority")
    .filter((vote) => !opened.some(({ round, at }) => round === vote.round && at > vote.at))
  const hits = standing.filter((entry) => entry.kind === "hit")
  return course.rounds.map(({ round, startedAt, endedAt }) => {
    const own = scores.filter((one) => one.round === round)
    const registered = { blue: 0, red: 0 }
    for (const hit of hits) if (course.roundOf(hit.seq) === round) registered[hit.side] += hit.number
    return {
      round,
      hasBegun: startedAt !== null,
      isEnded: endedAt !== null,
      scores: own,
      tally: tallyOf(rules, round > rules.rounds ? untilGolden(rules, own) : own, registered),
      vote: votes.findLast((one) => one.round === round) ?? null,
    }
  })
}

function groundNow(rules: BoutRules, rounds: readonly Round[], { clock, startedAt }: RoundCourse): BoutState["ground"] {
  if (startedAt === null) return null
  const ground = stopGround(rules, rounds)
  if (ground !== null) return ground
  return clock.since === null && clock.left === 0 ? "time" : null
}

interface Circumstances {
  readonly ground: BoutState["ground"]
  readonly isMedical: boolean
  readonly isReview: boolean
}

function phaseOf(contest: Contest, present: RoundCourse, { ground, isMedical, isReview }: Circumstances): Phase {
  // Whatever a correction has changed, a running clock runs until somebody stops it.
  if (present.clock.since !== null) return "running"
  if (contest.verdict !== null) return "over"
  if (contest.waits === "superiority") return "superiority"
  if (isMedical) return "medical"
  if (isReview) return "review"
  if (present.startedAt !== null) return ground === null ? "stopped" : "ended"
  if (present.round === 1) return "ready"
  return contest.waits === "golden" ? "golden" : "rest"
}

/** The minute ends by a key, or by the clock that goes on. */
function medicalIn(log: readonly Entry[]): BoutState["medical"] {
  const last = log.findLast((entry) => entry.kind === "medical" || isStart(entry))
  return last?.kind === "medical" && last.step === "start" ? { side: last.side, since: last.at } : null
}

function holderIn(log: readonly Entry[]): BoutState["holder"] {
  const taken = log.filter((entry) => entry.kind === "holder")
  const { session, epoch } = taken.reduce((one, other) => (other.epoch > one.epoch ? other : one), {
    session: "",
    epoch: 0,
  })
  return { session, epoch }
}

/**
 * The clock step that the server writes by itself, and its moment, however late a timer fires: a stop now, because the
 * round or the bout has been decided, or the end of the time. Null: the clock stands.
 */
export function dueStep({ clock, ground, contest }: BoutState): {
  readonly step: "stop" | "timeUp"
  readonly at: number | "now"
} | null {
  const at = timeUpAt(clock)
  if (at === null) return null
  return ground !== null || contest.verdict !== null ? { step: "stop", at: "now" } : { step: "timeUp", at }
}

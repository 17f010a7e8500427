import type { Side } from "#domain/bracket/types.ts"
import { Refusal } from "#domain/refusal.ts"
import { requireRoomFor } from "./bounds.ts"
import { isInPlay } from "./clock.ts"
import {
  type Amendment,
  type Author,
  type Body,
  bothOutCodes,
  type CardBody,
  type Entry,
  type PressBody,
} from "./events.ts"
import type { BoutState } from "./replay.ts"
import { firstAtLimit } from "./round.ts"
import { type BoutRules, lengthOf, pointsFor, votersOf } from "./rules.ts"
import { type Technique, techniques } from "./values.ts"

/** An entry that somebody wants to write: what, when, who, and with which right. */
export interface EntryProposal {
  readonly body: Exclude<Body, { readonly kind: "open" | "holder" }>
  readonly at: number
  readonly by: Author
  /** The epoch of the desk that holds the bout, as the writer knows it; null: the writer is no desk. */
  readonly epoch: number | null
}

/** What admission is decided on. */
export interface Bout {
  readonly log: readonly Entry[]
  /** Of the log. */
  readonly state: BoutState
  /** A result of this log stands in the journal. */
  readonly isConfirmed: boolean
}

/**
 * The entries to write for a wish; a rejected technical card gives a gam-jeom beside its verdict. Refuses what the state
 * of the bout does not allow, and then nothing is written.
 */
export function admitted(bout: Bout, { body, at, by, epoch }: EntryProposal): readonly Body[] {
  if (bout.isConfirmed) throw new Refusal("bout_confirmed")
  if (epoch !== null && epoch !== bout.state.holder.epoch) throw new Refusal("not_holder")
  requireRoomFor(body.kind, by, bout.log.length)
  if (by === "pss") checkPlay(bout.state, at, bout.state.rules.reactMs)
  if (by === "desk") checkUndecided(bout.state, body, at)
  check(bout, body, at)
  const isPenalised = body.kind === "techCard" && body.verdict === "rejected"
  return isPenalised ? [body, { kind: "gamjeom", side: body.side, reason: "techCard" }] : [body]
}

function check(bout: Bout, body: EntryProposal["body"], at: number): void {
  const { state } = bout
  switch (body.kind) {
    case "press":
      checkPress(state, body, at)
      break
    case "point":
      checkPoint(state, body.technique, at)
      break
    case "gamjeom":
      checkGamjeom(state, body.side, at)
      break
    case "clock":
      if (body.step === "start") checkStart(state)
      break
    case "roundEnd":
      checkRoundEnd(state, body.round)
      break
    case "roundOpen":
      checkRoundOpen(state, body.round)
      break
    case "superiority":
      checkVote(state, body)
      break
    case "medical":
      if (body.step === "start" && state.medical?.side === body.side) throw new Refusal("already_written")
      break
    case "seats":
      checkSeats(state, body)
      break
    case "decide":
      checkDecision(state, body)
      break
    case "ivr":
    case "techCard":
      checkCard(state, body)
      break
    case "take":
    case "restore":
      checkTake(bout, body.kind, body.of)
      break
    case "amend":
      checkAmendment(bout, body.of, body.to)
      break
  }
}

/** The referee's decision ends the bout as it stands: what the desk gives after it would change a score that the hall has read. */
function checkUndecided({ decision }: BoutState, { kind }: EntryProposal["body"], at: number): void {
  if ((kind === "point" || kind === "gamjeom") && decision !== null && at > decision.at)
    throw new Refusal("after_decision")
}

function checkPress(state: BoutState, { technique, seat }: PressBody, at: number): void {
  if (seat < 1 || seat > state.seats) throw new Refusal("seat_lost")
  checkTechnique(state.rules, technique)
  const { reactMs, windowMs } = state.rules
  checkPlay(state, at, reactMs + windowMs)
}

/** What judges and protectors see counts while the clock runs, or stopped no longer than `grace` ago. */
function checkPlay(state: BoutState, at: number, grace: number): void {
  if (!isInPlay(state.clock, at, grace) || isBeforeStart(state, at, grace)) throw new Refusal("clock_stopped")
}

/** Between a stop and the next start, or before the first one. */
const isBeforeStart = ({ clock }: BoutState, at: number, grace: number): boolean => {
  const { since, stoppedAt } = clock
  if (since === null || at >= since) return false
  return stoppedAt === null || at - stoppedAt > grace
}

function checkPoint(state: BoutState, technique: Technique, at: number): void {
  checkTechnique(state.rules, technique)
  if (!state.rounds.some(({ hasBegun }) => hasBegun)) throw new Refusal("clock_stopped")
  checkRound(state, at)
  checkVoted(state, at)
}

/**
 * Between two rounds nobody scores: the point would stand, unseen, in the next one. One that was missed has its moment in
 * the round that was fought. A gam-jeom of a rest counts in the round after it; none is given after the bout.
 */
function checkRound({ roundOverAt }: BoutState, at: number): void {
  if (roundOverAt !== null && at > roundOverAt) throw new Refusal("between_rounds")
}

function checkGamjeom(state: BoutState, side: Side, at: number): void {
  const { clock, ground, rules, rounds } = state
  const isAfterStop = clock.since === null && clock.stoppedAt !== null && at > clock.stoppedAt
  const counted = rules.format === "sum" ? rounds : rounds.slice(-1)
  const scores = counted.flatMap((one) => one.scores)
  // One more would decide nothing, and would have to be taken back to see what did.
  if (isAfterStop && ground === "PUN" && firstAtLimit(scores, rules.penalties) === side)
    throw new Refusal("gamjeom_limit")
  if (state.phase === "over" || state.phase === "superiority") checkRound(state, at)
  checkVoted(state, at)
}

/** While the officials vote for a round of before, the one that was stopped is not seen: nothing new stands in it. */
function checkVoted(state: BoutState, at: number): void {
  const due = dueVote(state)
  const stoppedAt = state.clock.stoppedAt
  if (due?.behind && stoppedAt !== null && at > stoppedAt + state.rules.reactMs) throw new Refusal("vote_first")
}

function checkTechnique(rules: BoutRules, technique: Technique): void {
  const isHead = techniques[technique].target === "head"
  if (isHead && rules.headRule === "forbidden") throw new Refusal("head_forbidden", "technique")
  if (pointsFor(rules, technique) === 0) throw new Refusal("technique_off", "technique")
}

function checkStart({ phase }: BoutState): void {
  if (phase === "superiority") throw new Refusal("vote_first")
  if (phase === "ended") throw new Refusal("end_round_first")
  if (phase === "over") throw new Refusal("round_ended")
}

/** The operator ends a round when its time is over or something has stopped it. */
function checkRoundEnd(state: BoutState, round: number): void {
  if (round < state.round) throw new Refusal("round_ended")
  if (round > state.round || state.ground === null || state.phase === "running") throw new Refusal("round_open")
}

function checkRoundOpen(state: BoutState, round: number): void {
  if (round >= state.round) throw new Refusal("round_open")
  if (round !== reopenableRound(state)) throw new Refusal("round_passed")
}

/** The round that may go on: the one that ended last, until the next one begins; null: none. */
export const reopenableRound = ({ round, rounds }: Pick<BoutState, "round" | "rounds">): number | null =>
  round > 1 && !rounds.at(-1)?.hasBegun ? round - 1 : null

function checkVote(state: BoutState, { round, votes, winner }: VoteBody): void {
  const { contest } = state
  const result = contest.results.at(-1)
  const isAsked = contest.waits === "superiority" && round === contest.last
  const hasVoted = contest.results.some((one) => one.round === round && one.by === "officials")
  const isFinalVote = contest.verdict?.by === "officials" && round === contest.last
  if (!result || !(isAsked || hasVoted || isFinalVote)) throw new Refusal("superiority_not_due")
  const against = votes.filter((side) => side !== winner).length
  if (against * 2 > votersOf(state.seats)) throw new Refusal("vote_contradicts", "winner")
}

type VoteBody = Extract<Body, { readonly kind: "superiority" }>

/**
 * The round that the officials may vote for, once more if they have: of a vote that went to the wrong side there is no
 * other way back. Null: none, as soon as the next round has begun.
 */
export function votableRound({ contest, roundOverAt }: Pick<BoutState, "contest" | "roundOverAt">): number | null {
  if (contest.waits === "superiority" || contest.verdict?.by === "officials") return contest.last
  const last = contest.results.at(-1)
  return roundOverAt !== null && last?.by === "officials" ? last.round : null
}

/** A level round for which the officials have to vote now. */
export interface DueVote {
  readonly round: number
  /** The round that was stopped because a correction has made the other one level; null: they vote for the last one. */
  readonly behind: { readonly round: number; readonly left: number } | null
}

/** What the officials have to vote for, as long as the clock stands; null: nothing. */
export function dueVote({ phase, contest, round, clock, roundOverAt }: VoteState): DueVote | null {
  if (phase !== "superiority") return null
  return { round: contest.last, behind: roundOverAt === null ? { round, left: clock.left } : null }
}

type VoteState = Pick<BoutState, "phase" | "contest" | "round" | "clock" | "roundOverAt">

function checkSeats(state: BoutState, { seats, present }: SeatsBody): void {
  if (present?.some((seat) => seat > seats)) throw new Refusal("out_of_range", "seats", { min: 1, max: seats })
  if (seats === state.seats && String(present ?? null) === String(state.present)) throw new Refusal("already_written")
}

type SeatsBody = Extract<Body, { readonly kind: "seats" }>

/**
 * A decision that stands is not written again: it would have to be taken back twice. Nor is one that would change nothing,
 * because the score has decided the bout before it.
 */
function checkDecision({ contest, decision }: BoutState, { code, winner, round }: DecideBody): void {
  const { verdict, last } = contest
  if (winner === null ? !bothOutCodes.some((one) => one === code) : code === "") throw new Refusal("decision_reason")
  if (verdict === null) return
  const isDecided = decision !== null && isSame(decision, verdict)
  if (isDecided && isSame(decision, { code, winner })) throw new Refusal("already_written")
  if (!isDecided && round > last && code !== "DSQ" && code !== "DQB") throw new Refusal("bout_decided")
}

type DecideBody = Extract<Body, { readonly kind: "decide" }>
type End = Pick<NonNullable<BoutState["contest"]["verdict"]>, "code" | "winner">

const isSame = (one: End, other: End): boolean => one.code === other.code && one.winner === other.winner

function checkCard({ cards, reviewed }: BoutState, { kind, side, verdict }: CardBody): void {
  const isOfThis = reviewed?.kind === kind && reviewed.side === side
  if (verdict !== "asked") {
    if (!isOfThis) throw new Refusal("unknown_event")
    return
  }
  if (isOfThis) throw new Refusal("already_written")
  const left = kind === "ivr" ? cards[side].video : cards[side].technical
  if (left === 0) throw new Refusal("no_cards", "side")
}

const correctable: ReadonlySet<Body["kind"]> = new Set([
  "press",
  "point",
  "gamjeom",
  "hit",
  "count",
  "medical",
  "ivr",
  "techCard",
  "superiority",
  "decide",
  "amend",
] as const)

function checkTake({ log, state }: Bout, kind: "take" | "restore", of: number): void {
  const entry = log.find(({ seq }) => seq === of)
  if (!entry || !correctable.has(entry.kind)) throw new Refusal("unknown_event", "of")
  const isTaken = state.isTaken(of)
  if (kind === "take" && isTaken) throw new Refusal("already_taken", "of")
  if (kind === "restore" && !isTaken) throw new Refusal("unknown_event", "of")
}

function checkAmendment({ log, state }: Bout, of: number, { technique, left, round }: Amendment): void {
  const entry = log.find(({ seq }) => seq === of)
  const isAmendable = entry?.kind === "point" || entry?.kind === "press" || entry?.kind === "gamjeom"
  if (!isAmendable) throw new Refusal("unknown_event", "of")
  if (technique !== undefined) checkTechnique(state.rules, technique)
  if (round !== undefined && !state.rounds.some((one) => one.round === round && one.hasBegun)) {
    throw new Refusal("out_of_range", "round", { min: 1, max: state.round })
  }
  const most = lengthOf(state.rules, round ?? state.round)
  if (left !== undefined && !(left >= 0 && left <= most))
    throw new Refusal("out_of_range", "left", { min: 0, max: most })
}

import { isOfTree } from "#domain/formats/format.ts"
import { meetings } from "#domain/formats/meetings.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { type Question, readResult, type WrittenResult } from "./read-result.ts"
import { mostRoundsOf } from "./rounds.ts"
import { settleOthers } from "./settle-others.ts"
import { fightAt, occupant } from "./standing.ts"
import type { Bracket, Change, Fight, FightTimes, Result, SideResult } from "./types.ts"
import { withFight } from "./with-fight.ts"

/** What an official enters for one fight. */
export interface FightInput extends Omit<WrittenResult, "winner"> {
  readonly t: number
  /** A chosen winner, by id or by side, wins whatever the score; `bothOut`: nobody advances. */
  readonly winner: AthleteId | WrittenResult["winner"]
  /** The pair that the screen showed; null: not checked. */
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
  /** A correction that names no other score keeps the recorded rounds, with the points that they give, or the recorded sums. */
  readonly keepsRounds?: true
  /** When the result was entered, ISO, UTC; a correction keeps the first time. Absent: not noted. */
  readonly at?: string
}

interface Pair {
  readonly blue: AthleteId
  readonly red: AthleteId
}

/**
 * The bracket with the result; `question`: what a person has to confirm before it is stored (`result_contradicts`),
 * null: nothing.
 */
export interface Recorded extends Change {
  readonly question: Refusal | null
}

/**
 * Records or corrects a result. If the winner changes, the later fights that the former winner reached lose their
 * athletes and results; `undone` names them.
 */
export function recordFight(bracket: Bracket, input: FightInput): Recorded {
  const fight = knownFight(bracket, input.t)
  const pair = checkedPair(bracket, input)
  const { bluePoints, redPoints, rounds, totals } = scoreOf(fight.result, pair, input)
  const mostRounds = mostRoundsOf(fight.result, input.mostRounds)
  const winner = sideOf(pair, input.winner)
  const { sumsTo, by } = input
  const read = readResult({
    winner,
    decision: input.decision,
    bluePoints,
    redPoints,
    rounds,
    mostRounds,
    totals,
    sumsTo,
    by,
  })
  if (read.kind === "refusal") throw read.refusal
  const result = resultOf(pair, read.result)
  const { number } = fight
  const times = input.at === undefined || fight.result !== null ? fight.times : finished(fight, input.at)
  const change = settleAbove(bracket, input.t, times ? { number, result, times } : { number, result })
  return { ...change, question: read.kind === "question" ? questionOf(read) : null }
}

type Score = Pick<FightInput, "bluePoints" | "redPoints" | "rounds" | "totals">

function scoreOf(recorded: Result | null, { blue, red }: Pair, input: FightInput): Score {
  const { bluePoints, redPoints, rounds, totals } = input
  const told = { bluePoints, redPoints, rounds, totals }
  if (!input.keepsRounds || !(recorded?.rounds || recorded?.totals) || rounds?.length || totals) return told
  const isOfPair = recorded.blue === blue && recorded.red === red
  const isNone = told.bluePoints === null && told.redPoints === null
  const isSame = told.bluePoints === recorded.bluePoints && told.redPoints === recorded.redPoints
  return isOfPair && (isNone || isSame) ? recorded : told
}

const questionOf = ({ contradiction, result }: Question): Refusal =>
  new Refusal("result_contradicts", null, { contradiction, result })

// Written field by field: with object spreads a replay of 63 results took six times as long.
function resultOf(
  { blue, red }: Pair,
  { winner, decision, bluePoints, redPoints, rounds, totals }: SideResult,
): Result {
  const won = winner === null ? null : winner === "blue" ? blue : red
  const result = { blue, red, winner: won, decision, bluePoints, redPoints }
  if (totals) return { ...result, totals }
  return rounds ? { ...result, rounds } : result
}

function sideOf({ blue, red }: Pair, winner: FightInput["winner"]): WrittenResult["winner"] {
  if (typeof winner === "string") return winner
  if (winner !== blue && winner !== red) throw new Refusal("winner_not_of_pair", "winner", { winner })
  return winner === blue ? "blue" : "red"
}

/** Takes a result back, with the results of later fights that depend on it. */
export function clearFight(bracket: Bracket, t: number): Change {
  const fight = knownFight(bracket, t)
  if (fight.result === null) return { bracket, undone: [] }
  return settleAbove(bracket, t, { number: fight.number, result: null })
}

/** As `clearFight`, for a fight that goes on: its call and its start stay. */
export function reopenFight(bracket: Bracket, t: number): Change {
  const { number, result, times } = knownFight(bracket, t)
  if (result === null || !times) return clearFight(bracket, t)
  return settleAbove(bracket, t, { number, result: null, times: { ...times, finishedAt: null } })
}

const finished = ({ times }: Fight, at: string): FightTimes => ({
  calledAt: times?.calledAt ?? null,
  startedAt: times?.startedAt ?? null,
  finishedAt: at,
})

function knownFight(bracket: Bracket, t: number): Fight {
  if (!hasNumber(bracket, t)) throw new Refusal("unknown_fight", "technicalNumber", { t })
  return fightAt(bracket, t)
}

const hasNumber = ({ fights }: Bracket, t: number): boolean => Number.isInteger(t) && t >= 0 && t < fights.length

function checkedPair(bracket: Bracket, input: FightInput): Pair {
  const { blue, red } = meetingAt(bracket, input.t)
  if (blue === null || red === null) {
    // Both athletes of a best of three are known from the start; each fight waits for the one before it.
    const waits = bracket.format === "bestOf" ? "before" : "opponent"
    throw new Refusal("fight_not_ready", null, { t: input.t, waits })
  }
  if ((input.blue ?? blue) !== blue || (input.red ?? red) !== red) {
    throw new Refusal("pair_changed", null, { t: input.t, blue, red })
  }
  return { blue, red }
}

/** The athletes of a fight; null: not known, or nobody will come. */
export function meetingAt(bracket: Bracket, t: number): { blue: AthleteId | null; red: AthleteId | null } {
  if (isOfTree(bracket, t)) {
    return { blue: occupant(bracket, 2 * t + 2) ?? null, red: occupant(bracket, 2 * t + 1) ?? null }
  }
  const meeting = meetings(bracket).find((one) => one.t === t)
  return { blue: meeting?.blue ?? null, red: meeting?.red ?? null }
}

const settleAbove = (bracket: Bracket, t: number, fight: Fight): Change => settleOthers(withFight(bracket, t, fight))

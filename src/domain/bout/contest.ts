import type { Side } from "#domain/bracket/types.ts"
import type { EntryOf, RefereeCode } from "./events.ts"
import { firstAtLimit, groundOf, leadOf, outcomeOf, type Round, type RoundOutcome } from "./round.ts"
import type { BoutRules } from "./rules.ts"
import type { Score } from "./scores.ts"
import { nothing, otherSide, sumOf, type Tally, tallyOf } from "./tally.ts"
import { brokenGoldenTie, brokenTie, more } from "./tie.ts"
import type { GoldenTieStep, TieStep } from "./values.ts"

/** The end of a bout; `winner` null: both out. */
export interface Verdict {
  readonly winner: Side | null
  readonly code: RefereeCode | "PTF" | "PTG" | "GDP" | "SUP"
  /** Of SUP: the step that decided. */
  readonly by?: TieStep | GoldenTieStep
}

/** What a bout waits for: a round to be fought to its end, a golden one, or the officials' vote. */
export type Waits = "round" | "golden" | "superiority"

export interface RoundResult extends RoundOutcome {
  readonly round: number
  readonly blue: number
  readonly red: number
}

/** Where a contest stands. */
export interface Contest {
  /** Ended rounds that count, in their order. */
  readonly results: readonly RoundResult[]
  /** Ended rounds behind one that a correction made level: they count, whoever is given that one. */
  readonly behind: readonly RoundResult[]
  readonly roundsWon: Readonly<Record<Side, number>>
  /** Points of all rounds that count, without the golden one. */
  readonly total: Readonly<Record<Side, number>>
  readonly verdict: Verdict | null
  /** Null: there is a verdict. */
  readonly waits: Waits | null
  /** The last round that counts; what was fought after it stays in the log. */
  readonly last: number
}

type Decision = EntryOf<"decide">

/**
 * Where a contest stands after all corrections. A referee's decision in a round that no longer counts falls with it; a
 * disqualification stands.
 */
export function contestOf(rules: BoutRules, rounds: readonly Round[], decision: Decision | null): Contest {
  const scored = rules.format === "sum" ? sumUp(rules, rounds) : roundsWonBy(rules, rounds)
  if (decision === null) return scored
  const isOver = scored.verdict !== null && decision.round > scored.last
  if (isOver && decision.code !== "DSQ" && decision.code !== "DQB") return scored
  const last = isOver ? scored.last : Math.max(scored.last, decision.round)
  const { winner, code } = decision
  const total = rules.format === "sum" ? pointsOf(rounds.filter(isCounted(rules, last))) : scored.total
  return { ...scored, total, verdict: { winner, code }, waits: null, last }
}

const isCounted =
  (rules: BoutRules, last: number) =>
  ({ round }: Round): boolean =>
    round <= Math.min(last, rules.rounds)

function pointsOf(rounds: readonly Round[]): Readonly<Record<Side, number>> {
  const { blue, red } = sumOf(rounds.map(({ tally }) => tally))
  return { blue: blue.points, red: red.points }
}

/** The format of rounds won: an ended round needs a winner before the next one counts. */
function roundsWonBy(rules: BoutRules, rounds: readonly Round[]): Contest {
  const results: RoundResult[] = []
  const roundsWon = { blue: 0, red: 0 }
  const now = (verdict: Verdict | null, waits: Waits | null): Contest => {
    const last = results.length + (waits === "round" ? 1 : 0)
    const total = pointsOf(rounds.filter(isCounted(rules, last)))
    return { results, behind: [], roundsWon, total, verdict, waits, last }
  }
  for (const round of rounds.slice(0, rules.rounds)) {
    if (!round.isEnded) return now(null, "round")
    const outcome = outcomeOf(rules, round)
    results.push(resultOf(round, outcome))
    if (outcome.winner === null) return withBehind(now(null, "superiority"), sureBehind(rules, rounds, round))
    roundsWon[outcome.winner]++
    if (roundsWon[outcome.winner] === rules.wins) return now({ winner: outcome.winner, code: "PTF" }, null)
  }
  if (results.length < rules.rounds) return now(null, "round")
  return leastRounds(rules, rounds.slice(0, rules.rounds), now)
}

function withBehind(contest: Contest, behind: readonly RoundResult[]): Contest {
  const wonBehind = (side: Side): number => behind.filter(({ winner }) => winner === side).length
  const { blue, red } = contest.roundsWon
  return { ...contest, behind, roundsWon: { blue: blue + wonBehind("blue"), red: red + wonBehind("red") } }
}

/** Before so many rounds as win nobody has won: these are counted in any case. */
const sureBehind = (rules: BoutRules, rounds: readonly Round[], { round: level }: Round): RoundResult[] =>
  rounds
    .filter(({ round, isEnded }) => isEnded && round > level && round <= Math.min(rules.wins, rules.rounds))
    .map((one) => resultOf(one, outcomeOf(rules, one)))

/** An even number of rounds, equally won: all of them together decide. */
function leastRounds(
  rules: BoutRules,
  rounds: readonly Round[],
  now: (verdict: Verdict | null, waits: Waits | null) => Contest,
): Contest {
  const tally = sumOf(rounds.map((one) => one.tally))
  const ahead = more(tally.blue.points, tally.red.points)
  if (ahead !== null) return now({ winner: ahead, code: "PTF" }, null)
  const { winner, by } = brokenTie(rules, tally, rounds.at(-1)?.vote?.winner ?? null)
  return winner === null ? now(null, "superiority") : now({ winner, code: "SUP", by }, null)
}

const resultOf = ({ round, tally }: Round, outcome: RoundOutcome): RoundResult => ({
  round,
  blue: tally.blue.points,
  red: tally.red.points,
  ...outcome,
})

/** The format of all points together, with its golden round. */
function sumUp(rules: BoutRules, rounds: readonly Round[]): Contest {
  const regular = rounds.slice(0, rules.rounds)
  const ended = regular.filter(({ isEnded }) => isEnded)
  const now = (last: number, verdict: Verdict | null, waits: Waits | null): Contest => {
    const own = ended.filter(isCounted(rules, last))
    return {
      results: own.map((one) => resultOf(one, pointsOutcome(one))),
      behind: [],
      roundsWon: wonRounds(own),
      total: pointsOf(regular.filter(isCounted(rules, last))),
      verdict,
      waits,
      last,
    }
  }
  for (const round of ended) {
    const early = earlyVerdict(rules, regular.slice(0, round.round))
    if (early !== null) return now(round.round, early, null)
  }
  if (ended.length < rules.rounds) return now(ended.length + 1, null, "round")
  const tally = sumOf(regular.map((one) => one.tally))
  const ahead = more(tally.blue.points, tally.red.points)
  if (ahead !== null) return now(rules.rounds, { winner: ahead, code: "PTF" }, null)
  if (rules.golden.points > 0) return goldenOf(rules, rounds, now)
  const { winner, by } = brokenTie(rules, tally, regular.at(-1)?.vote?.winner ?? null)
  const verdict: Verdict | null = winner === null ? null : { winner, code: "SUP", by }
  return now(rules.rounds, verdict, verdict === null ? "superiority" : null)
}

/** By rounds the one with more points has won; no step decides a level round of this format. */
const pointsOutcome = ({ tally }: Round): RoundOutcome => ({
  winner: more(tally.blue.points, tally.red.points),
  reason: "PTF",
})

function wonRounds(rounds: readonly Round[]): Readonly<Record<Side, number>> {
  const winners = rounds.map((one) => pointsOutcome(one).winner)
  return {
    blue: winners.filter((one) => one === "blue").length,
    red: winners.filter((one) => one === "red").length,
  }
}

/** The limit of gam-jeom or the gap, over the rounds up to the last of these. */
function earlyVerdict(rules: BoutRules, rounds: readonly Round[]): Verdict | null {
  const out = firstAtLimit(
    rounds.flatMap(({ scores }) => scores),
    rules.penalties,
  )
  if (out !== null) return { winner: otherSide(out), code: "PUN" }
  const tally = sumOf(rounds.map((one) => one.tally))
  const winner = more(tally.blue.points, tally.red.points)
  // At the end of the round from which on the gap counts, and after it at any moment.
  const counts = rounds.length >= rules.gapFromRound
  return counts && winner !== null && leadOf(tally) >= rules.pointGap ? { winner, code: "PTG" } : null
}

function goldenOf(
  rules: BoutRules,
  rounds: readonly Round[],
  now: (last: number, verdict: Verdict | null, waits: Waits | null) => Contest,
): Contest {
  const number = rules.rounds + 1
  const golden = rounds[rules.rounds]
  if (!golden?.isEnded) return now(number, null, "golden")
  const all = rounds.slice(0, number)
  const out = firstAtLimit(
    all.flatMap(({ scores }) => scores),
    rules.penalties,
  )
  if (out !== null) return now(number, { winner: otherSide(out), code: "PUN" }, null)
  const scorer = goldenWinner(rules, golden.tally)
  if (scorer !== null) return now(number, { winner: scorer, code: "GDP" }, null)
  const { winner, by } = brokenGoldenTie(rules, {
    golden: golden.tally,
    contest: sumOf(all.map((one) => one.tally)),
    roundsWon: wonRounds(rounds.slice(0, rules.rounds)),
    officials: golden.vote?.winner ?? null,
  })
  const verdict: Verdict | null = winner === null ? null : { winner, code: "SUP", by }
  return now(number, verdict, verdict === null ? "superiority" : null)
}

/** The side that has the golden points, or whose opponent has its golden penalties; null: nobody yet. */
function goldenWinner({ golden: { points, penalties } }: BoutRules, tally: Tally): Side | null {
  if (points === 0) return null
  const hasWon = (side: Side): boolean =>
    tally[side].points >= points || (penalties > 0 && tally[otherSide(side)].gamjeoms >= penalties)
  return sides.find(hasWon) ?? null
}

/**
 * The scores of a golden round up to the one that decides it, all of them while none does: what a judge saw between that
 * moment and the stop of the clock counts nothing.
 */
export function untilGolden(rules: BoutRules, scores: readonly Score[]): readonly Score[] {
  let tally = nothing
  const deciding = scores.findIndex((score) => {
    if (!score.isTaken) tally = sumOf([tally, tallyOf(rules, [score], noHits)])
    return goldenWinner(rules, tally) !== null
  })
  return deciding < 0 ? scores : scores.slice(0, deciding + 1)
}

const sides = ["blue", "red"] as const
const noHits = { blue: 0, red: 0 }

/** What stops the clock of the present round before its time is over: a limit, the gap or golden points. */
export function stopGround(rules: BoutRules, rounds: readonly Round[]): "PUN" | "PTG" | "GDP" | null {
  const round = rounds.at(-1)
  if (!round) return null
  if (rules.format === "bestOfThree") return groundOf(rules, round)
  if (round.round > rules.rounds && goldenWinner(rules, round.tally) !== null) return "GDP"
  const early = earlyVerdict(rules, rounds.slice(0, round.round))
  if (early?.code === "PUN") return "PUN"
  const isAnyMoment = round.round <= rules.rounds && round.round > rules.gapFromRound
  return isAnyMoment && early?.code === "PTG" ? "PTG" : null
}

import type { Side } from "#domain/bracket/types.ts"
import type { BoutRules } from "./rules.ts"
import { partOf, type SideTally, type Tally } from "./tally.ts"
import type { GoldenTieStep, Target, TieStep } from "./values.ts"

/** Who wins what is level, and by which step; winner null: the officials have to vote. */
export interface Superiority<Step extends string> {
  readonly winner: Side | null
  readonly by: Step
}

type Measure = (rules: BoutRules, side: SideTally) => number

const pointsBy =
  (target: Target): Measure =>
  (rules, side) =>
    partOf(rules, side, (one) => one.target === target).points
const countBy =
  (target: Target): Measure =>
  (rules, side) =>
    partOf(rules, side, (one) => one.target === target).count

/** What a step compares; more wins. */
const measures: Readonly<Record<Exclude<TieStep, "officials">, Measure>> = {
  turningPoints: (rules, side) => partOf(rules, side, ({ turn }) => turn > 0).points,
  head: pointsBy("head"),
  trunk: pointsBy("trunk"),
  punch: pointsBy("punch"),
  gamjeomPoints: (_, side) => side.fromGamjeoms,
  turningCount: (rules, side) => partOf(rules, side, ({ turn }) => turn > 0).count,
  headCount: countBy("head"),
  trunkCount: countBy("trunk"),
  punchCount: countBy("punch"),
  gamjeomCount: (_, side) => -side.gamjeoms,
  hits: (_, side) => side.hits,
}

/** A level round, or a level contest without a golden round: the steps of the rules, then the vote of the officials. */
export function brokenTie(rules: BoutRules, tally: Tally, officials: Side | null): Superiority<TieStep> {
  for (const by of rules.tie) {
    if (by === "officials") break
    const winner = more(measures[by](rules, tally.blue), measures[by](rules, tally.red))
    if (winner !== null) return { winner, by }
  }
  return { winner: officials, by: "officials" }
}

/** What the steps after a golden round compare. */
export interface GoldenTie {
  readonly golden: Tally
  /** All rounds with the golden one. */
  readonly contest: Tally
  readonly roundsWon: Readonly<Record<Side, number>>
  readonly officials: Side | null
}

/** A golden round that nobody won. */
export function brokenGoldenTie(rules: BoutRules, tie: GoldenTie): Superiority<GoldenTieStep> {
  const { golden, contest, roundsWon, officials } = tie
  const leaders: Readonly<Record<Exclude<GoldenTieStep, "officials">, () => Side | null>> = {
    goldenPunch: () => more(golden.blue.counts.punch, golden.red.counts.punch),
    hits: () => more(golden.blue.hits, golden.red.hits),
    roundsWon: () => more(roundsWon.blue, roundsWon.red),
    gamjeomCount: () => more(contest.red.gamjeoms, contest.blue.gamjeoms),
  }
  for (const by of rules.goldenTie) {
    if (by === "officials") break
    const winner = leaders[by]()
    if (winner !== null) return { winner, by }
  }
  return { winner: officials, by: "officials" }
}

/** Who has more; null: equal. */
export function more(blue: number, red: number): Side | null {
  if (blue === red) return null
  return blue > red ? "blue" : "red"
}

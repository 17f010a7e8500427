import type { FightInput } from "#domain/bracket/index.ts"
import type { RoundResult } from "./contest.ts"
import { isCorrection } from "./corrections.ts"
import { type Entry, isStart } from "./events.ts"
import { finishOf } from "./finish.ts"
import type { BoutState } from "./replay.ts"
import { noTechniques } from "./tally.ts"
import type { Technique } from "./values.ts"

/** What one side did in a round. */
export interface RoundSide {
  readonly counts: Readonly<Record<Technique, number>>
  readonly gamjeoms: number
  /** That protectors reported. */
  readonly hits: number
}

/** A round as the result keeps it. */
export interface BoutRound extends RoundResult {
  readonly sides: Readonly<Record<"blue" | "red", RoundSide>>
}

/** All that is kept of a bout beside its result, without its log. */
export interface BoutSummary {
  readonly rounds: readonly BoutRound[]
  readonly rulesHash: string
  readonly entries: number
  readonly corrections: number
  /** When the first round began, server time; null: it never did. */
  readonly begunAt: number | null
}

/** The result of a bout that is over, with what is kept beside it. */
export function summaryOf(log: readonly Entry[], state: BoutState): { fight: FightInput; summary: BoutSummary } {
  const starts = log.filter(isStart).map(({ at }) => at)
  return {
    fight: finishOf(state),
    summary: {
      rounds: state.contest.results.map((result) => ({ ...result, sides: sidesOf(state, result.round) })),
      rulesHash: state.opening.rulesHash,
      entries: log.length,
      corrections: log.filter(isCorrection).length,
      begunAt: starts.length === 0 ? null : Math.min(...starts),
    },
  }
}

function sidesOf({ rounds }: BoutState, round: number): BoutRound["sides"] {
  const tally = rounds.find((one) => one.round === round)?.tally
  const of = (side: "blue" | "red"): RoundSide => ({
    counts: tally?.[side].counts ?? noTechniques,
    gamjeoms: tally?.[side].gamjeoms ?? 0,
    hits: tally?.[side].hits ?? 0,
  })
  return { blue: of("blue"), red: of("red") }
}

import type { Side } from "#domain/bracket/types.ts"
import { leftAt } from "./clock.ts"
import type { Body } from "./events.ts"
import type { BoutState } from "./replay.ts"
import type { Technique } from "./values.ts"

export const signalKinds = ["hit", "point", "gamjeom", "clock", "result"] as const

/** What electronic protectors report (`docs/scoring.md`). */
export interface Signal {
  readonly kind: (typeof signalKinds)[number]
  /** Who hit or scored; of a gam-jeom who is penalised, of a result who won. */
  readonly side: Side | null
  readonly technique: Technique | null
  /** Of a hit its strength; of a clock the milliseconds left on it. */
  readonly level: number | null
}

/**
 * Why a signal is not written but shown to the operator. `punch`: judges see punches; `gamjeom`: no such penalty was given
 * lately; `clock`, `result`: they differ from the bout's.
 */
export const signalDoubts = ["punch", "gamjeom", "clock", "result"] as const
export type SignalDoubt = (typeof signalDoubts)[number]

/** How far back a gam-jeom of the operator may be the one that is reported. */
const SAME_GAMJEOM_MS = 10_000
/** Two clocks that people start by hand differ by less. */
const CLOCK_DIFFERS_MS = 1_000

/** What a signal, made at a moment of server time, writes into the log, or what it contradicts; neither: it agrees. */
export function meaningOf(
  state: BoutState,
  { kind, side, technique, level }: Signal,
  at: number,
): { readonly body: Extract<Body, { kind: "hit" | "point" }> | null; readonly doubt: SignalDoubt | null } {
  if (kind === "hit" && side !== null) return { body: { kind: "hit", side, number: 1 }, doubt: null }
  if (kind === "point" && side !== null && technique !== null) {
    if (technique === "punch") return { body: null, doubt: "punch" }
    return { body: { kind: "point", side, technique }, doubt: null }
  }
  return { body: null, doubt: contradictionOf(state, { kind, side, level }, at) }
}

/** Penalties, the clock and the result are the operator's: the protectors are only compared with them. */
function contradictionOf(
  state: BoutState,
  { kind, side, level }: Omit<Signal, "technique">,
  at: number,
): SignalDoubt | null {
  switch (kind) {
    case "gamjeom": {
      const isGiven = state.scores.some(
        (one) =>
          one.kind === "gamjeom" && !one.isTaken && one.side === side && Math.abs(at - one.at) <= SAME_GAMJEOM_MS,
      )
      return isGiven ? null : "gamjeom"
    }
    case "clock":
      return level === null || Math.abs(leftAt(state.shown.clock, at) - level) <= CLOCK_DIFFERS_MS ? null : "clock"
    case "result":
      return state.contest.verdict?.winner === side ? null : "result"
    default:
      return null
  }
}

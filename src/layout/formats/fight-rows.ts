import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { isOfTree } from "#domain/formats/format.ts"
import { pairsOf } from "#domain/formats/pairs.ts"
import { ladderTop } from "#domain/formats/places-behind.ts"
import { playOrder } from "#domain/formats/play-order.ts"

/** The note of a row beside its pair: a tie-break fight, or the half of a bronze fight. */
export type RowNote = "tie" | "upper" | "lower" | null

export interface FightRow {
  readonly t: number
  readonly note: RowNote
}

/**
 * The fights outside a tree that are fought or may be, in their order; numbers given by the court take precedence over
 * it.
 */
export function fightRows(bracket: Bracket): FightRow[] {
  const { fights } = bracket
  const { fights: standing } = Domain.standing(bracket)
  const rows = playOrder(bracket).filter((t) => {
    const state = standing[t]?.state ?? "empty"
    return !isOfTree(bracket, t) && state !== "empty" && state !== "walkover"
  })
  const numberOf = (t: number): number => fights[t]?.number ?? Number.MAX_SAFE_INTEGER
  return rows.map((t) => ({ t, note: noteOf(bracket, t) })).sort((one, other) => numberOf(one.t) - numberOf(other.t))
}

function noteOf({ format, size }: Bracket, t: number): RowNote {
  if (format === "roundRobin") return t >= pairsOf(size).length ? "tie" : null
  if (format !== "repechage") return null
  return t < ladderTop(size, 1) ? "upper" : "lower"
}

import type { SpecSavedResult, updateBracketFight } from "#contract/brackets/calls.ts"
import type { WireSavedResult } from "#contract/brackets/fights.ts"
import { sexCode } from "#contract/wire/codes.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { FightInput } from "#domain/bracket/index.ts"
import { roundsOf } from "./written-result.ts"

/** A result as the specification's call names it. */
export function fightOfSpec(input: ParsedOf<typeof updateBracketFight>, now: Date): FightInput {
  const chosen = input.winSpId === 0 ? "byPoints" : input.winSpId
  return {
    t: input.technicalNumber,
    winner: input.both_out ? "bothOut" : chosen,
    decision: input.decision ?? "",
    bluePoints: input.blue_points ?? null,
    redPoints: input.red_points ?? null,
    by: input.by,
    blue: input.blue_id || null,
    red: input.red_id || null,
    at: now.toISOString(),
    // The specification's call knows no rounds: one that corrects the decision alone erases none.
    keepsRounds: true,
    ...roundsOf(input.rounds),
  }
}

/** What the specification's call answers of a stored result. */
export function savedOfSpec(saved: WireSavedResult | null): SpecSavedResult | null {
  if (saved === null) return null
  const { number, blue, red, winner, decision, bluePoints, redPoints, totals } = saved
  return {
    number,
    blue: { ...blue, sex: sexCode.to(blue.sex) },
    red: { ...red, sex: sexCode.to(red.sex) },
    winner: winner === "bothOut" ? "both" : winner,
    decision,
    blue_points: totals ? totals.blue / 1000 : bluePoints,
    red_points: totals ? totals.red / 1000 : redPoints,
  }
}

/** What the specification's calls name the fields of a result. */
export const resultFields: Readonly<Record<string, string>> = {
  winner: "winSpId",
  bluePoints: "blue_points",
  redPoints: "red_points",
}

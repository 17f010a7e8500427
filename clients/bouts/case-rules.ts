import type { BoutRules } from "#domain/bout/rules.ts"
import { usualBoutValues } from "#domain/bout/values.ts"
import type { CaseRules } from "./cases.ts"
import { FieldError } from "./field-error.ts"

/** The rules of a bout from a rule set of the file. What the file does not name is as usual. */
export function rulesOfCase(set: CaseRules): BoutRules {
  const isSum = set.format === "sum"
  if ((set.limitOf === "match") !== isSum) {
    throw new FieldError("limitOf", `'${set.limitOf}' does not go with the format '${set.format}'`)
  }
  const { points, passive, golden } = set
  return {
    ...usualBoutValues,
    format: isSum ? "sum" : "bestOfThree",
    rounds: set.rounds,
    wins: set.wins ?? Math.floor(set.rounds / 2) + 1,
    points: {
      punch: points.punch ?? 0,
      trunk: points.trunk ?? 0,
      head: points.head ?? 0,
      turningTrunk: points.trunkTurn ?? 0,
      turningHead: points.headTurn ?? 0,
      spinningTrunk: points.trunkSpin ?? 0,
    },
    pointGap: set.gap,
    // The file names the first round in which the lead counts at any moment, the rules the one at whose end it begins to.
    gapFromRound: set.gapFrom - 1,
    penalties: set.limit,
    passivity: passive ? { points: passive.points, lastSeconds: passive.lastMs / 1000 } : { points: 1, lastSeconds: 0 },
    passiveReasons: passive?.reasons ?? [],
    // The file does not say how long a golden round is, and nothing in it depends on that.
    golden: golden
      ? { seconds: set.roundMs / 1000, points: golden.points, penalties: golden.gamjeoms }
      : { seconds: 0, points: 0, penalties: 0 },
    goldenTie: golden?.tie ?? [],
    headRule: set.head ?? "allowed",
    technicalCard: set.techCard,
    roundMs: set.roundMs,
    restMs: 60_000,
  }
}

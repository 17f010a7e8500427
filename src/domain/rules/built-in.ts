import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import poomsae from "#domain/catalogue/poomsae.json" with { type: "json" }
import { scoringValuesOn } from "#domain/poomsae/scoring-rules.ts"
import { mergeLimits } from "#domain/registration/merge-limits.ts"
import type { Pool, RuleSet } from "./rule-set.ts"

const { wt2024, children } = poomsae.pools

/** A pool as our type has it: the data name their division besides. */
const poolOf = ({ ageStart, ageStop, poomsae: forms }: Pool): Pool => ({ ageStart, ageStop, poomsae: forms })

/** What holds where nobody picked anything else. Durations and limits are usual ones, not of a common rule. */
export const builtInRules: RuleSet = {
  name: "Україна 2026",
  validFrom: "01.01.2026",
  groups: builtInGroups,
  pools: {
    individual: [...children.individual, ...wt2024.individual].map(poolOf),
    pairAndTeam: [...children.pairAndTeam, ...wt2024.pairAndTeam].map(poolOf),
  },
  merge: mergeLimits,
  kyorugi: {
    pointGap: 12,
    penalties: 5,
    contests: [
      { ageStart: 6, ageStop: 11, rounds: 3, roundSeconds: 60, restSeconds: 30 },
      { ageStart: 12, ageStop: 14, rounds: 3, roundSeconds: 90, restSeconds: 60 },
      { ageStart: 15, ageStop: 100, rounds: 3, roundSeconds: 120, restSeconds: 60 },
    ],
  },
  poomsae: { preliminaryFrom: 20, semifinalFrom: 9, finalists: 8 },
  scoring: scoringValuesOn("01.01.2026"),
}

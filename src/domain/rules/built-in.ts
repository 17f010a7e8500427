import { mergeLimits } from "#domain/athletes/merge.ts"
import { type BoutValues, k44BoutValues, usualBoutValues } from "#domain/bout/values.ts"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import poomsae from "#domain/catalogue/poomsae.json"
import { scoringValuesOn } from "#domain/poomsae/scoring-rules.ts"
import type { Contest, KyorugiRules } from "./kyorugi.ts"
import { type KyorugiEdition, kyorugiEditions } from "./kyorugi-editions.ts"
import type { RuleSet } from "./rule-set.ts"
import { ruleSetTexts } from "./uk.ts"

const { wt2024, children } = poomsae.pools

/** Durations and limits are usual ones, not of a common rule. */
const contests: readonly Contest[] = [
  { ageStart: 6, ageStop: 11, rounds: 3, roundSeconds: 60, restSeconds: 30 },
  { ageStart: 12, ageStop: 14, rounds: 3, roundSeconds: 90, restSeconds: 60 },
  { ageStart: 15, ageStop: 100, rounds: 3, roundSeconds: 120, restSeconds: 60 },
]
const oneLongRound: readonly Contest[] = [{ ageStart: 6, ageStop: 100, rounds: 1, roundSeconds: 300, restSeconds: 60 }]

const builtIn = (
  name: string,
  { validFrom, values }: KyorugiEdition,
  contestsOf: KyorugiRules["contests"] = contests,
  bout: BoutValues = usualBoutValues,
): RuleSet => ({
  name,
  validFrom,
  groups: builtInGroups,
  pools: {
    individual: [...children.individual, ...wt2024.individual],
    pairAndTeam: [...children.pairAndTeam, ...wt2024.pairAndTeam],
  },
  merge: mergeLimits,
  kyorugi: { ...values, contests: contestsOf },
  bout,
  poomsae: { preliminaryFrom: 20, semifinalFrom: 9, finalists: 8 },
  scoring: scoringValuesOn(validFrom),
})

/** The rules in force if none were ever picked. */
export const builtInRules = builtIn(ruleSetTexts.ukraine2026, kyorugiEditions.fromJanuary2026)

/**
 * The sets that come with the product, by id. They have no versions, so a set is never edited once tournaments may use
 * it: a change in the sport gets the next id, and a tournament keeps the id that it picked.
 */
const builtInById: ReadonlyMap<number, RuleSet> = new Map([
  [0, builtInRules],
  [-1, builtIn(ruleSetTexts.ukraineBefore2025, kyorugiEditions.from2022)],
  [-2, builtIn(ruleSetTexts.ukraineSinceJune2026, kyorugiEditions.fromJune2026)],
  [-3, builtIn(ruleSetTexts.sumOfRounds, kyorugiEditions.cumulative)],
  [-4, builtIn(ruleSetTexts.paraK44, kyorugiEditions.k44, oneLongRound, k44BoutValues)],
  [
    -5,
    {
      ...builtIn(ruleSetTexts.freestyleV4, kyorugiEditions.fromJune2026),
      freestyle: { edition: "2026-v4", falls: true, acrobatics: true },
    },
  ],
])

export const builtInSets: readonly { readonly id: number; readonly rules: RuleSet }[] = [...builtInById].map(
  ([id, rules]) => ({ id, rules }),
)

/** Sets that people write have positive ids; a set under another id is built in, or of a newer version of the product. */
export const isBuiltInId = (id: number): boolean => id <= 0

/** The built-in set of an id; undefined if this version of the product has none. */
export const builtInOf = (id: number): RuleSet | undefined => builtInById.get(id)

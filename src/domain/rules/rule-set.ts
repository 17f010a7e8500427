import type { MergeLimits } from "#domain/athletes/merge.ts"
import type { BoutValues } from "#domain/bout/values.ts"
import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import type { Finals } from "#domain/poomsae/finals.ts"
import type { NamedSheet, ScoringValues } from "#domain/poomsae/scoring-rules.ts"
import type { KyorugiRules } from "./kyorugi.ts"

/** Compulsory forms of an age, by their ids; ages inclusive, 100 open. */
export interface Pool {
  readonly ageStart: number
  readonly ageStop: number
  readonly poomsae: readonly number[]
}

/** What federations change from season to season, as dated data. */
export interface RuleSet {
  readonly name: string
  /** The first day on which it holds, dd.mm.yyyy. */
  readonly validFrom: string
  readonly groups: AgeGroups
  readonly pools: { readonly individual: readonly Pool[]; readonly pairAndTeam: readonly Pool[] }
  readonly merge: MergeLimits
  readonly kyorugi: KyorugiRules
  /** How fights are scored by judges' devices. */
  readonly bout: BoutValues
  readonly poomsae: {
    /** The numbers of athletes from which there is a preliminary and a semi-final; and how many are in the final. */
    readonly preliminaryFrom: number
    readonly semifinalFrom: number
    readonly finalists: number
    /** How many of a list fight one against one; absent: 0, a list to the end. */
    readonly finals?: Finals
  }
  /** Of poomsae, in thousandths of a point. */
  readonly scoring: ScoringValues
  /** The sheet by which freestyle is judged; absent, as of every set that was written before: that of the set's day. */
  readonly freestyle?: NamedSheet
}

/**
 * A rule set as a tournament picks it: that version stays, whatever is changed later. Ids up to 0 are built in; they have no
 * versions, their version is 0.
 */
export interface RulePick {
  readonly ruleSetId: number
  readonly ruleSetVersion: number
}

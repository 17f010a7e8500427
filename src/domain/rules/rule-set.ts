import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import type { ScoringValues } from "#domain/poomsae/scoring-rules.ts"
import type { MergeLimits } from "#domain/registration/merge.ts"

/** Compulsory forms of an age, by their ids; ages inclusive, 100 open. */
export interface Pool {
  readonly ageStart: number
  readonly ageStop: number
  readonly poomsae: readonly number[]
}

/** How long a contest of an age is; ages inclusive, 100 open. */
export interface Contest {
  readonly ageStart: number
  readonly ageStop: number
  readonly rounds: number
  readonly roundSeconds: number
  readonly restSeconds: number
}

/** What federations change from season to season, as dated data. */
export interface RuleSet {
  readonly name: string
  /** The first day on which it holds, dd.mm.yyyy. */
  readonly validFrom: string
  readonly groups: AgeGroups
  readonly pools: { readonly individual: readonly Pool[]; readonly pairAndTeam: readonly Pool[] }
  readonly merge: MergeLimits
  readonly kyorugi: {
    /** Points ahead that end a round. */
    readonly pointGap: number
    /** Penalties that lose a round. */
    readonly penalties: number
    readonly contests: readonly Contest[]
  }
  readonly poomsae: {
    /** From so many athletes on there is a preliminary, a semi-final; so many stand in the final. */
    readonly preliminaryFrom: number
    readonly semifinalFrom: number
    readonly finalists: number
  }
  /** Of poomsae, in thousandths of a point. */
  readonly scoring: ScoringValues
}

/** A rule set as a tournament picks it: that version stays, whatever is changed later. Id 0: the built-in one. */
export interface RulePick {
  readonly ruleSetId: number
  readonly ruleSetVersion: number
}

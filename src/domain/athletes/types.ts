import type { HeadRule } from "#domain/bout/values.ts"
import type { Format } from "#domain/bracket/types.ts"
import type { AthleteId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import type { Finals } from "#domain/poomsae/finals.ts"
import type { CategoryTexts } from "./category-texts.ts"
import type { PlainTexts } from "./plain-texts.ts"

export const sexes = ["none", "male", "female"] as const
export type Sex = (typeof sexes)[number]
export type CategoryKind = "kyorugi" | "poomsae"
export type ShowType = "bracket" | "list"
export type PoomsaeKind = "none" | "traditional" | "freestyle"
export type CategoryStatus = "none" | "published" | "draft"
export type WorkType = "individual" | "pair" | "team"

export interface Member {
  readonly name: string
  readonly birthYear: number
  readonly sex: Sex
}

/** One entry: one person (or pair, or team) in one category of one tournament. Texts are NFC; '' is "not given". */
export interface Athlete extends PlainTexts {
  readonly tournamentId: TournamentId
  readonly id: AthleteId
  readonly name: string
  readonly birthYear: number | null
  readonly sex: Sex
  readonly region: string
  /** For a foreigner, whose region is «Інша країна»; otherwise ''. */
  readonly country: string
  readonly organization: string
  readonly coach: string
  readonly coach2: string
  readonly coach3: string
  /** Kilograms; null: not weighed. */
  readonly weight: number | null
  readonly verified: boolean
  /** null: without a category, counted nowhere. */
  readonly categoryId: CategoryId | null
  /** Seeding 1..64; 0 none. */
  readonly rank: number
  readonly members: readonly Member[]
  /** The same in all entries of one person: the smallest of their ids; 0: the only entry. */
  readonly personId: number
  /**
   * «Поза конкурсом»: fights or performs, and takes no place, no medal and no points
   * (docs/decisions/formats-and-results.md).
   */
  readonly unranked: boolean
  /** Does not compete: absent, out at the weigh-in or set aside; in no draw, and nobody waits. */
  readonly out: boolean
  /** Why an athlete takes no part in a category though present; '': not set aside. */
  readonly aside: string
}

/** Weight class `weight1 < kg <= weight2`; `weight2` 100: no upper limit; 0 and 0: no weight. Ages in years, inclusive. */
export interface Category extends CategoryTexts {
  readonly tournamentId: TournamentId
  readonly id: CategoryId
  readonly name: string
  /** Id of the age group in the catalogue; 0 none. */
  readonly ageCategory: number
  readonly age1: number
  readonly age2: number
  readonly weight1: number
  readonly weight2: number
  readonly sex: Sex
  readonly kind: CategoryKind
  readonly showType: ShowType
  readonly poomsaeKind: PoomsaeKind
  readonly workType: WorkType
  readonly status: CategoryStatus
  readonly sectionId: SectionId | null
  /** Day of the tournament from 1, 0 none yet; the place in that day's order from 1. */
  readonly day: number
  readonly dayPosition: number
  /** How it is to be drawn, as somebody chose; null or absent: by the tournament's rule. */
  readonly format?: Format | null
  /** Kicks to the head in its fights; null or absent: as the rule set says. */
  readonly headRule?: HeadRule | null
  /** How many of a poomsae list fight one against one; null or absent: as the rule set says. */
  readonly finals?: Finals | null
  /** The rule set that counts for its fights alone, a kept version, and its name; null or absent: the tournament's. */
  readonly ruleSetId?: number | null
  readonly ruleSetVersion?: number | null
  readonly ruleSetName?: string | null
}

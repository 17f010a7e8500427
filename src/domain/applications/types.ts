import type { Athlete } from "#domain/athletes/types.ts"
import type { AccountId, ApplicationId, AthleteId, CategoryId } from "#domain/ids.ts"

/** `asked`: the secretary waits for an answer; `withdrawn`: the coach took it back. */
export type ApplicationState = "waiting" | "accepted" | "declined" | "asked" | "withdrawn"

/** What a coach writes of an entry. */
export const FIELDS = [
  "name",
  "birthYear",
  "sex",
  "members",
  "categoryId",
  "weight",
  "organization",
  "region",
  "country",
  "coach",
  "qualification",
  "unranked",
] as const satisfies readonly (keyof Athlete)[]

/** In place of a category: the class follows from age, sex and weight, and is made when the entry comes into the list. */
export const BY_RULE = 0 as CategoryId

/** An entry as its coach wrote it: who in which category, or `BY_RULE`. */
export interface ApplicationFields extends Omit<Pick<Athlete, (typeof FIELDS)[number]>, "categoryId"> {
  readonly categoryId: CategoryId
}

/**
 * With the days of birth (yyyy-mm-dd) of its people, in the order of the members, as the coach's team has them; '' or none:
 * not known. No entry keeps them.
 */
export type Dated<One extends ApplicationFields> = One & { readonly birthDates: readonly string[] }

/** One person, pair or team that a coach enters online in one category. Texts are NFC; '' is "not given". */
export interface Application extends ApplicationFields {
  readonly id: ApplicationId
  /** Who entered it. */
  readonly accountId: AccountId
  /** Athletes of the coach's own team, in the order of the members. */
  readonly teamAthletes: readonly number[]
  readonly enteredAt: Date
  /** When the coach ticked that the parents agree. */
  readonly consentAt: Date
  readonly state: ApplicationState
  /** Why it was declined, or what was asked. */
  readonly note: string
  /** What the coach answered. */
  readonly answer: string
  /** Why a secretary let it stand as it was before its coach mended its people; '' nobody did, or it was decided or changed since. */
  readonly kept: string
  /** The athlete that Sync made of it, or joined it into; null: not brought in. */
  readonly athleteId: AthleteId | null
  /**
   * Its fields when it was brought in, or, of one that is not in the list yet, before its coach mended its people in the team: what
   * they say otherwise now is a difference. null: it says nothing otherwise.
   */
  readonly synced: ApplicationFields | null
}

/** How many, and until when; 0: no limit. */
export interface ApplicationRules {
  readonly deadline: Date | null
  /** People of one organisation, and of all. */
  readonly clubLimit: number
  readonly totalLimit: number
}

export const noRules: ApplicationRules = { deadline: null, clubLimit: 0, totalLimit: 0 }

/** Counts against limits and twins. */
export const isActive = ({ state }: Pick<Application, "state">): boolean =>
  state !== "withdrawn" && state !== "declined"

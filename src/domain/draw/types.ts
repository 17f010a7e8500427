import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"

/**
 * The attributes that the draw uses; texts as typed, '' belongs to no group. `region`: from `homeOf`. `rank` 1..64 a
 * seeded athlete, 0 none.
 */
export interface Entrant {
  readonly id: AthleteId
  readonly organization: string
  readonly region: string
  readonly coaches: readonly string[]
  readonly rank: number
}

/**
 * `separation`: club, then region, then coach meet as late as possible; `lot`: by lot only; `places`: by the places of a list,
 * level ones by lot.
 */
export type Profile = "separation" | "lot" | "places"

/** Pairs of one group that can meet in round r or earlier, r = 1 .. log2(size)-1 (size 2: empty lists). */
export interface Meetings {
  readonly organization: readonly number[]
  readonly region: readonly number[]
  readonly coach: readonly number[]
}

/** `fixed`: seed k is on sheet number k; `drawn`: seeds 3-4 and 5-8 are drawn among each other. */
export type SeedMode = "fixed" | "drawn"

/** The meetings that the positions allow, and the minimum that any draw of this field can have. */
export interface Certificate {
  readonly met: Meetings
  readonly bound: Meetings
}

export interface DrawRequest {
  readonly tournamentId: number
  readonly categoryId: number
  readonly entrants: readonly Entrant[]
  /** The text that repeats the draw. */
  readonly seed: string
  readonly profile: Profile
  /** Absent: fixed. */
  readonly seedMode?: SeedMode
}

/** A draw and its proof. */
export interface Draw extends Certificate {
  readonly size: BracketSize
  /** First-round places from the top. */
  readonly places: readonly (AthleteId | null)[]
  readonly seed: string
  /** The algorithm's version; the same list, seed and version give the same places. */
  readonly version: number
  /** SHA-256 of the canonical list, hex. */
  readonly listHash: string
}

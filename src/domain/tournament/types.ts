import type { FormatRule } from "#domain/formats/format.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import type { TournamentTexts } from "./tournament-texts.ts"

export type ProtocolType = "organizations" | "regions"

/** How late everybody sees the score of a fight that is on: seconds, or `round`: what stood when its last round had ended. */
export const publicDelays = ["0", "5", "15", "30", "60", "round"] as const
export type PublicDelay = (typeof publicDelays)[number]

/** A tournament's own fields. Texts are NFC; '' is "not given". */
export interface Tournament extends FormatRule, TournamentTexts {
  readonly id: TournamentId
  readonly ownerId: AccountId
  readonly name: string
  readonly shortName: string
  readonly notes: string
  /** '' or a real day, dd.mm.yyyy. */
  readonly date: string
  readonly address: string
  readonly contacts: string
  readonly city: string
  readonly published: boolean
  readonly registrationOpen: boolean
  /** Decides the second line of a name everywhere. */
  readonly protocolType: ProtocolType
  /** 0 both, 1 kyorugi, 2 poomsae. */
  readonly type: number
  /** Sanitised HTML. */
  readonly description: string
  /** Age groups of the catalogue. */
  readonly categoryIds: readonly number[]
  /** Weight classes of the catalogue; they stay stored when their age group is unchecked. */
  readonly categoryWeighIds: readonly number[]
  /** JSON text of an array, stored as sent; nothing depends on it. */
  readonly allCategories: string
  /** Whether `rank` counts in the draw. */
  readonly seeding: boolean
  /** Whether new draws stay prepared instead of being published at once. */
  readonly holdDraws: boolean
  /** Whether fights are the best of three rounds. */
  readonly bestOfThree: boolean
  readonly publicDelay: PublicDelay
}

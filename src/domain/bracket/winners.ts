import { decisionWithoutMedal } from "#domain/catalogue/decisions.ts"
import type { AthleteId } from "#domain/ids.ts"
import { occupant } from "./standing.ts"
import type { Bracket, Fight } from "./types.ts"

/** Medals as far as they are decided. */
export interface Winners {
  readonly gold: AthleteId | null
  /** Two after a final without a winner. */
  readonly silvers: readonly AthleteId[]
  readonly bronzes: readonly AthleteId[]
}

/**
 * Gold to whoever stands on the winner's place (a category of one: without a fight), silver to the loser of the final,
 * bronze to the losers of the semi-finals, the upper one first. Whoever is beaten by DQB gets no medal.
 */
export function winners(bracket: Bracket): Winners {
  const [final, lower, upper] = bracket.fights
  const semifinals = bracket.size === 2 ? [] : [upper, lower]
  return { gold: occupant(bracket, 0) ?? null, silvers: losers(final), bronzes: semifinals.flatMap(losers) }
}

function losers(fight: Fight | undefined): AthleteId[] {
  const result = fight?.result
  if (!result || result.decision === decisionWithoutMedal) return []
  return [result.blue, result.red].filter((athlete) => athlete !== result.winner)
}

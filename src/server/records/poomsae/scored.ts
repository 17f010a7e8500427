import type { Consent } from "#domain/bracket/index.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import { scoredAmong } from "./poomsae.ts"

/** What somebody's leaving does to lists of poomsae. */
export interface Unscored {
  /** How many of them are scored. */
  readonly scored: number
  /** Their scores, which no longer count. */
  readonly restsOn: NonNullable<Step<unknown>["restsOn"]>
}

/**
 * Refuses (`has_results`) without consent if a scored athlete leaves the list. The scores stay stored: they no longer
 * count, and count again if the athlete comes back.
 */
export async function requireUnscored(
  tx: Tx,
  tournamentId: TournamentId,
  ids: readonly AthleteId[],
  consent: Consent,
): Promise<Unscored> {
  const scores = await scoredAmong(tx, tournamentId, ids)
  if (consent === "none" && scores.length > 0) throw new Refusal("has_results")
  return {
    scored: new Set(scores.map(({ athleteId }) => athleteId)).size,
    restsOn: scores.map((key) => ({ table: "poomsaeScores", key })),
  }
}

import type { Consent } from "#domain/bracket/index.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import { scoredAmong } from "./store.ts"

/**
 * Refuses (`has_results`) without consent that somebody who is scored leaves his list. The scores stay kept: they count no more, and
 * stand again if he comes back. Answers how many are scored.
 */
export async function requireUnscored(
  tx: Tx,
  tournamentId: TournamentId,
  ids: readonly AthleteId[],
  consent: Consent,
): Promise<number> {
  const { length: scored } = await scoredAmong(tx, tournamentId, ids)
  if (consent === "none" && scored > 0) throw new Refusal("has_results")
  return scored
}

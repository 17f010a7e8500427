import { CallFailed } from "#contract/client.ts"
import type { WireTournament } from "#contract/tournaments.ts"

/** The tournament as somebody else has saved it meanwhile: a refusal because the state has moved on carries it. */
export function presentIn(error: unknown): WireTournament | null {
  if (!(error instanceof CallFailed) || error.status !== 409 || !("item" in error.body)) return null
  return error.body.item as WireTournament
}

import type { WireTournamentFull } from "#contract/tournaments/calls.ts"

/** What every tab needs: one answer of the server, shared by all. */
export interface TabProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  /** The category that the address names (`/bracket/{category}`). */
  readonly category?: number | undefined
}

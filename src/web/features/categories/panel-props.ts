import type { WireTournamentFull } from "#contract/tournaments/calls.ts"

/** What every panel of a dialog over the categories needs. */
export interface PanelProps {
  readonly tournament: WireTournamentFull
  readonly onDone: () => void
}

import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"

/** What every panel of a dialog over the categories needs. */
export interface PanelProps {
  readonly tournament: WireTournamentFull
  readonly guard: GuardedClose
  readonly onDone: () => void
}

import type { WireTournamentFull } from "#contract/tournaments.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"

/** What every panel of a dialog over the categories stands on. */
export interface PanelProps {
  readonly tournament: WireTournamentFull
  readonly watch: GuardedClose["watch"]
  /** Asks first where something was typed. */
  readonly onClose: () => void
  readonly onDone: () => void
}

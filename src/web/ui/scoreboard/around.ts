import type { Side } from "#domain/bracket/types.ts"
import type { Stale } from "#web/ui/stage/stale.ts"

/** What every form of the board gets beside its own state. */
export interface BoardProps {
  /** Who stands left, and who right. */
  readonly order: readonly [Side, Side]
  readonly stale: Stale | null
}

import type { WireAthlete } from "#contract/athletes/calls.ts"
import { verified } from "#web/tournament/totals.ts"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly chosen: readonly WireAthlete[]
  readonly onMove: () => void
  readonly onVerify: (status: 0 | 1) => void
  readonly onMarkOut: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** What can be done with the rows that are chosen. */
export function SelectionBar({ chosen, onMove, onVerify, onMarkOut, onDelete, onClear }: Props) {
  const count = chosen.length
  const ticked = verified(chosen)
  const competing = chosen.filter(({ out }) => out !== 1).length
  return (
    <BulkBar count={count} onClear={onClear}>
      <BulkAction onAct={onMove}>{messages.move}</BulkAction>
      {ticked < count && <BulkAction onAct={() => onVerify(1)}>{messages.verify}</BulkAction>}
      {ticked > 0 && <BulkAction onAct={() => onVerify(0)}>{messages.unverify}</BulkAction>}
      {competing > 0 && <BulkAction onAct={onMarkOut}>{messages.markOutMany}</BulkAction>}
      <BulkAction onAct={onDelete}>{messages.deleteAction}</BulkAction>
    </BulkBar>
  )
}

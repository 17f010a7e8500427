import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"
import { useBulk } from "./use-bulk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly selected: readonly WireCategory[]
  readonly onMerge: () => void
  readonly onClear: () => void
}

/** What can be done with the categories that are ticked. */
export function SelectionBar({ tournament, selected, onMerge, onClear }: Props) {
  const { update, remove } = useBulk(tournament.id, onClear)
  const ids = selected.map(({ id }) => id)
  const courts = [
    ...tournament.sections.map(({ id, name }) => ({ id, label: texts.onCourt(name || messages.missing) })),
    ...(tournament.sections.length > 0 ? [{ id: 0, label: texts.noSection }] : []),
  ]
  return (
    <BulkBar count={selected.length} onClear={onClear}>
      {selected.length > 1 && <BulkAction onAct={onMerge}>{texts.merge}</BulkAction>}
      <BulkAction onAct={() => update(ids, { categoryStatus: 1 })}>{texts.publish}</BulkAction>
      <BulkAction onAct={() => update(ids, { categoryStatus: 2 })}>{texts.draft}</BulkAction>
      <MoreMenu
        isWordy
        items={[
          ...courts.map(({ id, label }) => ({
            key: String(id),
            label,
            onAct: () => update(ids, { section: id }),
          })),
          { key: "remove", label: texts.deleteMany, isDanger: true, onAct: () => void remove(selected) },
        ]}
      />
    </BulkBar>
  )
}

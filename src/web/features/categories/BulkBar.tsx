import { Button, NativeSelect } from "@mantine/core"
import type { WireCategory } from "#contract/categories.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import styles from "./categories.module.css"
import { messages } from "./messages.ts"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"
import { useBulk } from "./use-bulk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly selected: readonly WireCategory[]
  readonly onMerge: () => void
  readonly onClear: () => void
}

/** What can be done with the categories that are ticked. */
export function BulkBar({ tournament, selected, onMerge, onClear }: Props) {
  const { update, remove } = useBulk(tournament.id, onClear)
  const ids = selected.map(({ id }) => id)
  return (
    <section className={styles.selection} aria-label={texts.bulk}>
      <strong role="status">{texts.selected(selected.length)}</strong>
      <Button disabled={selected.length < 2} onClick={onMerge}>
        {texts.merge}
      </Button>
      <NativeSelect
        aria-label={texts.setStatus}
        data={[
          { value: "", label: texts.setStatus },
          { value: "1", label: texts.publish },
          { value: "2", label: texts.draft },
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => value && update(ids, { categoryStatus: Number(value) })}
      />
      {tournament.sections.length > 0 && (
        <NativeSelect
          aria-label={texts.setSection}
          data={[
            { value: "", label: texts.setSection },
            ...tournament.sections.map(({ id, name }) => ({ value: String(id), label: name || messages.missing })),
            { value: "0", label: texts.noSection },
          ]}
          value=""
          onChange={({ currentTarget: { value } }) => value && update(ids, { section: Number(value) })}
        />
      )}
      <Button variant="default" onClick={() => remove(selected)}>
        {texts.deleteMany}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        {texts.clear}
      </Button>
    </section>
  )
}

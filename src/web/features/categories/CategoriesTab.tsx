import { Button } from "@mantine/core"
import { IconLibraryPlus, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useCallback, useMemo, useState } from "react"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Empty } from "#web/ui/states.tsx"
import { BulkBar } from "./BulkBar.tsx"
import { type CategoryDialog, CategoryDialogs } from "./CategoryDialogs.tsx"
import { CategoryFilters } from "./CategoryFilters.tsx"
import { CategoryTable, type RowActions } from "./CategoryTable.tsx"
import styles from "./categories.module.css"
import { filterCategories, noFilter } from "./category-filter.ts"
import { messages } from "./messages.ts"
import { rearrangeMessages } from "./rearrange-messages.ts"
import { useBulk } from "./use-bulk.ts"

const SmallPanel = lazy(async () => ({ default: (await import("./SmallPanel.tsx")).SmallPanel }))

const RulesPanel = lazy(async () => ({ default: (await import("./RulesPanel.tsx")).RulesPanel }))

/** Tab 7: what is competed in. */
export function CategoriesTab({ tournament, mayEdit }: TabProps) {
  const { protocols } = tournament
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const ages = data ? [...data.ageCategories, ...data.extra] : []
  const ageName = (id: number): string => ages.find((one) => one.id === id)?.name ?? ""
  const [filter, setFilter] = useState(noFilter)
  const shown = filterCategories(protocols, filter)
  const { selected, select, clear } = useSelection()
  const ticked = protocols.filter(({ id }) => selected.has(id))
  const { dialog, isOpen, open, close } = useDialog()
  const actions: RowActions = {
    edit: (category) => open({ kind: "form", category }),
    split: (category) => open({ kind: "split", category }),
    select,
  }
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2>{messages.title(protocols.length)}</h2>
        <p role="status" className={styles.shown}>
          {shown.length === protocols.length ? "" : messages.shown(shown.length, protocols.length)}
        </p>
        {mayEdit && <AddButtons tournament={tournament} open={open} />}
      </div>
      {mayEdit && (
        <Suspense>
          <RulesPanel tournament={tournament.id} day={tournament.date} />
          <SmallPanel tournament={tournament} open={open} />
        </Suspense>
      )}
      {protocols.length > 0 && (
        <CategoryFilters categories={protocols} filter={filter} ageName={ageName} onChange={setFilter} />
      )}
      {ticked.length > 0 && (
        <BulkBar
          tournament={tournament}
          selected={ticked}
          onMerge={() => open({ kind: "merge", ids: ticked.map(({ id }) => id), into: 0 })}
          onClear={clear}
        />
      )}
      {shown.length > 0 ? (
        <CategoryTable
          tournament={tournament.id}
          categories={shown}
          ageName={ageName}
          selected={selected}
          actions={mayEdit ? actions : null}
        />
      ) : (
        <Empty text={protocols.length > 0 ? messages.noneFound : messages.empty}>
          {protocols.length > 0 && (
            <Button variant="default" onClick={() => setFilter(noFilter)}>
              {messages.reset}
            </Button>
          )}
        </Empty>
      )}
      <CategoryDialogs
        tournament={tournament}
        ages={ages}
        dialog={dialog}
        isOpen={isOpen}
        onClose={close}
        onDone={clear}
      />
    </div>
  )
}

interface ButtonsProps extends Pick<TabProps, "tournament"> {
  readonly open: (dialog: CategoryDialog) => void
}

function AddButtons({ tournament: { id, protocols }, open }: ButtonsProps) {
  const { removeEmpty } = useBulk(id, nothing)
  const empty = protocols.filter(({ count }) => count === 0)
  return (
    <div className={styles.buttons}>
      {empty.length > 0 && (
        <Button variant="default" onClick={() => removeEmpty(empty)}>
          {messages.deleteEmpty(empty.length)}
        </Button>
      )}
      <Button
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => open({ kind: "form", category: null })}
      >
        {messages.add}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLibraryPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => open({ kind: "make" })}
      >
        {rearrangeMessages.make}
      </Button>
    </div>
  )
}

const nothing = (): void => undefined

/** Ids of the ticked rows; one that is deleted meanwhile counts for nothing. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const select = useCallback((ids: readonly number[], isSelected: boolean): void => {
    setSelected((before) => {
      const kept = [...before].filter((id) => !ids.includes(id))
      return new Set(isSelected ? [...kept, ...ids] : kept)
    })
  }, [])
  const clear = useCallback(() => setSelected(new Set()), [])
  return useMemo(() => ({ selected, select, clear }), [selected, select, clear])
}

/** What the dialog shows stays while it closes. */
function useDialog() {
  const [dialog, setDialog] = useState<CategoryDialog>({ kind: "make" })
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((wanted: CategoryDialog): void => {
    setDialog(wanted)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return { dialog, isOpen, open, close }
}

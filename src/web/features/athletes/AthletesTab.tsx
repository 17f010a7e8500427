import { useCallback, useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { verified } from "#web/tournament/totals.ts"
import { Empty } from "#web/ui/states.tsx"
import { AthleteDialogs, type OpenDialog } from "./AthleteDialogs.tsx"
import { AthleteFilters } from "./AthleteFilters.tsx"
import type { RowActions } from "./AthleteRow.tsx"
import { AthletesBar } from "./AthletesBar.tsx"
import { AthleteTable } from "./AthleteTable.tsx"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { SelectionBar } from "./SelectionBar.tsx"
import { useAskedAthlete } from "./use-asked-athlete.ts"
import { useAthleteList } from "./use-athlete-list.ts"
import { useDeleteAthlete } from "./use-delete-athletes.ts"
import { useMany } from "./use-many.ts"
import { useMarkOut } from "./use-mark-out.ts"
import { useReveal } from "./use-reveal.ts"
import { useSelection } from "./use-selection.ts"
import { useSlash } from "./use-slash.ts"
import { useVerify } from "./use-verify.ts"

/** Tab 2: who takes part. */
export function AthletesTab({ tournament, mayEdit }: TabProps) {
  const { sportsmans } = tournament
  const list = useAthleteList(tournament, mayEdit ? "staff" : "public")
  const { rows, filters, search } = list
  const selection = useSelection(rows)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [found, setFound] = useState<number | null>(null)
  const { asked, clear: clearAsked } = useAskedAthlete(sportsmans)
  const dialog = opened ?? (asked && mayEdit ? ({ kind: "card", athlete: asked } as const) : null)
  const setDialog = useCallback(
    (next: OpenDialog | null) => {
      setOpened(next)
      if (asked) {
        // His row stays marked when the card is gone.
        setFound(asked.id)
        clearAsked()
      }
    },
    [asked, clearAsked],
  )
  const shown = asked?.id ?? found ?? added
  useReveal(shown, { athletes: sportsmans, rows, showAll: list.reset })
  const table = useRef<HTMLTableElement>(null)
  const { pending, verify } = useVerify(tournament.id)
  const remove = useDeleteAthlete(tournament.id)
  const markOut = useMarkOut(tournament.id)
  const many = useMany(tournament.id)
  useSlash(search.input)
  const { toggle: select } = selection
  const actions = useMemo(
    (): RowActions => ({
      verify,
      remove,
      markOut,
      select,
      edit: (athlete) => setDialog({ kind: "athlete", athlete }),
      people: (athlete) => setDialog({ kind: "people", athlete }),
    }),
    [verify, remove, markOut, select, setDialog],
  )
  const showAll = (): void => {
    list.reset()
    // The button goes with what it was pressed for; the focus must not fall back to the top of the page.
    search.input.current?.focus()
  }
  const chosen = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids])
  const clear = useCallback(() => {
    selection.clear()
    table.current?.focus()
  }, [selection])
  return (
    <div className={styles.tab}>
      <AthletesBar
        tournament={tournament}
        rows={rows}
        mayEdit={mayEdit}
        onAdd={() => setDialog({ kind: "athlete", athlete: null })}
      />
      {sportsmans.length > 0 && (
        <AthleteFilters search={search} athletes={sportsmans} filters={filters} onChange={list.setFilters} />
      )}
      {mayEdit && chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          verified={verified(chosen)}
          onMove={() => setDialog({ kind: "move", athletes: idsOf(chosen) })}
          onVerify={(status) => many.verify(idsOf(chosen), status)}
          onDelete={async () => {
            if (await many.remove(idsOf(chosen))) clear()
          }}
          onClear={clear}
        />
      )}
      {rows.length > 0 ? (
        <AthleteTable
          ref={table}
          rows={rows}
          columns={list.columns}
          sorting={list.sorting}
          onSort={list.sort}
          people={list.people}
          pending={pending}
          selection={selection}
          actions={mayEdit ? actions : null}
          shown={shown}
          added={added}
        />
      ) : (
        <Nobody isFiltered={sportsmans.length > 0} onReset={showAll} />
      )}
      <AthleteDialogs
        tournament={tournament}
        people={list.people}
        dialog={dialog}
        onChange={setDialog}
        onAdded={(athlete) => {
          setAdded(athlete)
          setFound(null)
        }}
        onMoved={clear}
      />
    </div>
  )
}

const idsOf = (athletes: readonly WireAthlete[]): number[] => athletes.map(({ id }) => id)

function Nobody({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered) return <Empty text={messages.empty} />
  return (
    <Empty text={messages.noneFound}>
      <button type="button" className="button button-quiet" onClick={onReset}>
        {messages.reset}
      </button>
    </Empty>
  )
}

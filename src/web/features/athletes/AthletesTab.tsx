import { Button } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { IconRefresh, IconTableExport, IconTableImport } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type ComponentProps, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { countOf } from "#domain/uk/count-of.uk.ts"
import { paths } from "#web/lib/paths.ts"
import type { SheetKind } from "#web/lib/sheet-file.ts"
import { isCovered, isTyping } from "#web/lib/typing.ts"
import { openAside, openPlacing } from "#web/tournament/outside/open-placing.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { useTakePart } from "#web/tournament/outside/use-take-part.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { verified } from "#web/tournament/totals.ts"
import { useSync } from "#web/tournament/use-sync.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import { ListPage } from "#web/ui/ListPage.tsx"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { saveSheet } from "#web/ui/save-sheet.ts"
import { Empty } from "#web/ui/states.tsx"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { useSelection } from "#web/ui/table/use-selection.ts"
import { AthleteFilters, filterWords, NameFilter } from "./AthleteFilters.tsx"
import { AthleteTable, type RowActions } from "./AthleteTable.tsx"
import { facets } from "./athlete-filters.ts"
import type { FilterSearch } from "./filter-search.ts"
import { messages } from "./uk.ts"
import { useAthleteDialog } from "./use-athlete-dialog.ts"
import { useAthleteList } from "./use-athlete-list.ts"
import { useDeleteAllAthletes, useDeleteAthlete, useDeleteAthletes } from "./use-delete-athletes.ts"
import { useMarkOut, useMarkOutMany } from "./use-mark-out.tsx"
import { isInCapitals, useUsualLetters } from "./use-usual-letters.ts"
import { useVerify, useVerifyMany } from "./use-verify.ts"

/** Not needed for the first sight of the table. */
const AthleteDialogs = onDemand(async () => (await import("./AthleteDialogs.tsx")).AthleteDialogs)

/** Tab 2: who takes part. */
export function AthletesTab({ tournament, mayEdit }: TabProps) {
  const { sportsmans } = tournament
  const list = useAthleteList(tournament, mayEdit ? "staff" : "public")
  const { rows, filters, search } = list
  const selection = useSelection(rows, idOf)
  const { dialog, setDialog, shown, ...last } = useAthleteDialog(sportsmans, mayEdit)
  useReveal(shown, { athletes: sportsmans, rows, showAll: list.reset })
  const table = useRef<HTMLTableElement>(null)
  const { pending, verify } = useVerify(tournament.id)
  const remove = useDeleteAthlete(tournament.id)
  const markOut = useMarkOut(tournament.id)
  const takePart = useTakePart(tournament.id)
  const verifyMany = useVerifyMany(tournament.id)
  const writeLetters = useUsualLetters(tournament.id)
  const removeMany = useDeleteAthletes(tournament.id)
  const markOutMany = useMarkOutMany(tournament.id)
  useSlash(search.input)
  const actions = useMemo(
    (): RowActions => ({
      verify,
      remove,
      markOut,
      takePart,
      setAside: ({ id, name }) => openAside(tournament.id, [{ id, name }]),
      edit: (athlete) => setDialog({ kind: "athlete", athlete }),
      people: (athlete) => setDialog({ kind: "people", athlete }),
    }),
    [verify, remove, markOut, takePart, setDialog, tournament.id],
  )
  const add = (): void => setDialog({ kind: "athlete", athlete: null })
  const showAll = (): void => {
    list.reset()
    // The button disappears with what it was pressed for; the focus must not fall back to the top of the page.
    search.input.current?.focus()
  }
  const chosen = useMemo(() => rows.filter(({ id }) => selection.keys.has(id)), [rows, selection.keys])
  const clear = useCallback(() => {
    selection.clear()
    table.current?.focus()
  }, [selection])
  return (
    <ListPage
      head={
        <AthletesBar
          tournament={tournament}
          rows={rows}
          mayEdit={mayEdit}
          onAdd={add}
          columns={list.toChoose}
          unverified={{
            isOn: filters.verified === UNVERIFIED,
            onTurn: () => list.setFilters({ verified: filters.verified === UNVERIFIED ? undefined : UNVERIFIED }),
          }}
          search={<NameFilter input={search.input} start={search.text} type={search.type} />}
          filters={<AthleteFilters athletes={sportsmans} filters={filters} onChange={list.setFilters} />}
          filtersSet={[...facets, "among" as const].filter((name) => filters[name] !== undefined).length}
        />
      }
    >
      {mayEdit && (
        <SelectionBar
          chosen={chosen}
          onPlace={() => openPlacing({ tournament: tournament.id, athletes: idsOf(chosen.filter(isOutside)) })}
          onAside={() => openAside(tournament.id, chosen.filter(mayStandAside))}
          onMove={() => setDialog({ kind: "move", athletes: idsOf(chosen) })}
          onVerify={(status) => verifyMany(idsOf(chosen), status === 1)}
          onLetters={() => writeLetters(idsOf(chosen.filter(isInCapitals)))}
          onMarkOut={async () => {
            if (await markOutMany(idsOf(chosen))) clear()
          }}
          onDelete={async () => {
            if (await removeMany(idsOf(chosen))) clear()
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
          added={last.added}
        />
      ) : (
        <Nobody tournament={tournament} mayEdit={mayEdit} filters={filters} onReset={showAll} onAdd={add} />
      )}
      <AthleteDialogs
        tournament={tournament}
        people={list.people}
        dialog={dialog}
        onChange={setDialog}
        onAdded={last.add}
        onMoved={clear}
      />
    </ListPage>
  )
}

const isOutside = ({ outside }: WireAthlete): boolean => outside === 1
const mayStandAside = ({ out, in_bracket }: WireAthlete): boolean => out === 0 && in_bracket === 0

/** Of the filter by what is checked: those who are not. */
const UNVERIFIED = "0"

interface NobodyProps extends TabProps {
  readonly filters: FilterSearch
  readonly onReset: () => void
  readonly onAdd: () => void
}

/** No row to show: the filters let nobody through, or there is nobody yet. */
function Nobody({ tournament: { id, sportsmans }, mayEdit, filters, onReset, onAdd }: NobodyProps) {
  if (sportsmans.length > 0) return <NoMatch isOfPeople by={filterWords(sportsmans, filters)} onReset={onReset} />
  return (
    <Empty title={messages.empty} word={messages.emptyWord} text={mayEdit ? messages.emptyText : messages.emptyPublic}>
      {mayEdit && (
        <>
          <Link {...paths.importSheet(id)} className="button">
            {messages.upload}
          </Link>
          <Button variant="default" onClick={onAdd}>
            {messages.add}
          </Button>
        </>
      )}
    </Empty>
  )
}

const idOf = ({ id }: WireAthlete): number => id
const idsOf = (athletes: readonly WireAthlete[]): number[] => athletes.map(({ id }) => id)

interface Revealing {
  readonly athletes: readonly WireAthlete[]
  readonly rows: readonly WireAthlete[]
  /** Lets all rows through again. */
  readonly showAll: () => void
}

/** An athlete who is to be seen and is filtered out: the filters give way, once. */
function useReveal(athlete: number | null, { athletes, rows, showAll }: Revealing): void {
  const revealed = useRef<number | null>(null)
  useEffect(() => {
    if (athlete === null || revealed.current === athlete || !athletes.some(({ id }) => id === athlete)) return
    revealed.current = athlete
    if (!rows.some(({ id }) => id === athlete)) showAll()
  }, [athlete, athletes, rows, showAll])
}

/** `/` moves to the search if nothing is being typed and no dialog is open. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useWindowEvent(
    "keydown",
    (event) => {
      const isSlash = event.key === "/" || (event.code === "Slash" && !event.shiftKey)
      if (!isSlash || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (isTyping(event) || isCovered() || !input.current) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    },
    { capture: true },
  )
}

interface Props {
  readonly chosen: readonly WireAthlete[]
  /** Of those who stand outside. */
  readonly onPlace: () => void
  /** Of those who have no place. */
  readonly onAside: () => void
  readonly onMove: () => void
  readonly onVerify: (status: 0 | 1) => void
  /** Of those whose names are in capitals. */
  readonly onLetters: () => void
  readonly onMarkOut: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** What can be done with the rows that are chosen. */
function SelectionBar({ chosen, onPlace, onAside, onMove, onVerify, onLetters, onMarkOut, onDelete, onClear }: Props) {
  const count = chosen.length
  const ticked = verified(chosen)
  const competing = chosen.filter(({ out }) => out !== 1).length
  const capitals = chosen.filter(isInCapitals).length
  return (
    <BulkBar count={count} onClear={onClear}>
      {chosen.some(isOutside) && <BulkAction onAct={onPlace}>{outsideTexts.placeMany}</BulkAction>}
      {ticked < count && <BulkAction onAct={() => onVerify(1)}>{messages.verify}</BulkAction>}
      <BulkAction onAct={onMove}>{messages.move}</BulkAction>
      {competing > 0 && <BulkAction onAct={onMarkOut}>{messages.markOutMany}</BulkAction>}
      <MoreMenu
        isWordy
        items={[
          { key: "aside", label: outsideTexts.setAside, isOff: !chosen.some(mayStandAside), onAct: onAside },
          { key: "letters", label: messages.lettersMany(capitals), isOff: capitals === 0, onAct: onLetters },
          { key: "unverify", label: messages.unverify, isOff: ticked === 0, onAct: () => onVerify(0) },
          { key: "remove", label: messages.deleteMany, isDanger: true, onAct: onDelete },
        ]}
      />
    </BulkBar>
  )
}

const SyncDialog = onDemand(async () => (await import("./SyncDialog.tsx")).SyncDialog)

interface AthletesBarProps extends Pick<ComponentProps<typeof PageHead>, "search" | "filters" | "filtersSet"> {
  /** Whether only those who are not checked are shown, and how to turn that. */
  readonly unverified: { readonly isOn: boolean; readonly onTurn: () => void }
  readonly tournament: WireTournamentFull
  /** As filtered and sorted. */
  readonly rows: readonly WireAthlete[]
  readonly mayEdit: boolean
  readonly onAdd: () => void
  /** The columns that can be kept in sight. */
  readonly columns: ReturnType<typeof useAthleteList>["toChoose"]
}

/** The tab's title with the count, its filters, and the actions for all of them. */
function AthletesBar({ tournament, rows, mayEdit, onAdd, columns, unverified, ...finding }: AthletesBarProps) {
  const { sync, ...syncing } = useSyncing(tournament.id)
  const count = tournament.sportsmans.length
  const removeAll = useDeleteAllAthletes(tournament.id)
  const upload = {
    key: "import",
    label: messages.upload,
    short: messages.uploadShort,
    icon: IconTableImport,
    link: paths.importSheet(tournament.id),
  }
  const staff = {
    // An empty list names the ways to fill it itself.
    actions: [
      { key: "sync", label: messages.sync, short: "", icon: IconRefresh, onAct: sync },
      ...(count > 0 ? [upload] : []),
    ],
    menu: [
      { key: "unverified", label: messages.onlyUnverified, isOn: unverified.isOn, onAct: unverified.onTurn },
      ...columns.map(({ key, title, isOn, onTurn }) => ({
        key: `column ${key}`,
        label: messages.columnOf(title),
        isOn,
        onAct: onTurn,
      })),
      ...(["xlsx", "csv"] as const).map((kind) => ({
        key: kind,
        label: messages.exportAs(kind.toUpperCase(), rows.length),
        icon: IconTableExport,
        onAct: () => void saveRows(tournament.name, kind, rows),
        isOff: rows.length === 0,
      })),
      {
        key: "remove",
        label: messages.deleteAll,
        onAct: () => void removeAll(count),
        isDanger: true,
        isOff: count === 0,
      },
    ],
    primary: count > 0 && <AddButton onClick={onAdd}>{messages.add}</AddButton>,
  }
  return (
    <>
      <PageHead
        title={messages.page}
        count={countOf(rows.length, count)}
        {...(count > 0 ? finding : {})}
        {...(mayEdit ? staff : {})}
      />
      {syncing.isAsked && <SyncDialog {...syncing} />}
    </>
  )
}

const { synced, notSynced } = messages
const syncTexts = { synced, unchanged: synced, failed: notSynced }

function useSyncing(tournament: number) {
  const { sync, isPending, refused, close } = useSync(tournament, syncTexts)
  const [isAsked, setAsked] = useState(false)
  const ask = (): void => {
    if (isPending) return
    setAsked(true)
    sync()
  }
  return { sync: ask, isAsked, isPending, refused, onClose: close }
}

/** Saves the rows as they are filtered and sorted. */
const saveRows = (tournament: string, kind: SheetKind, rows: readonly WireAthlete[]): Promise<void> =>
  saveSheet(tournament, kind, messages.exportName, async () => (await import("./export-table.ts")).exportSheet(rows))

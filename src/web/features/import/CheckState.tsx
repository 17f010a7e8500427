import { Box, Button } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { type CellField, cellFields } from "#domain/athletes/row-texts.ts"
import { isCovered, isTyping } from "#web/lib/typing.ts"
import { classField } from "#web/tournament/class-field.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { Empty } from "#web/ui/states.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { Footer } from "./Footer.tsx"
import { SheetTable } from "./SheetTable.tsx"
import { capitalNames, countOf, type SheetRow, sheetRows, shownRows, withNames } from "./sheet-rows.ts"
import { type Filter, Toolbar } from "./Toolbar.tsx"
import { messages } from "./uk.ts"
import { useCellEdit } from "./use-cell-edit.tsx"
import type { Checked, ImportAnswers, ImportWork } from "./use-import.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly work: ImportWork
  readonly said: ImportAnswers
  readonly checked: Checked
  readonly onRow: (row: number, field: CellField | null) => void
  readonly onAsked: () => void
  readonly onTables: () => void
}

const nobody: ReadonlySet<number> = new Set()

/** The sheet as the server would bring it in, or has: every row with its remarks, and its cells to correct. */
export function CheckState({ tournament, work, said, checked, onRow, onAsked, onTables }: Props) {
  const answer = work.done ?? checked.answer
  const rows = useMemo(
    () => sheetRows(answer, said.corrections, work.done ? said.corrections : checked.said.corrections),
    [answer, said.corrections, work.done, checked.said.corrections],
  )
  const [filter, setFilter] = useState<Filter>(() => ({
    show: countOf(rows, "errors") > 0 ? "errors" : "all",
    code: "",
  }))
  const [held, setHeld] = useState(nobody)
  const shown = useMemo(() => shownRows(rows, { ...filter, held }), [rows, filter, held])
  const choose = (next: Filter): void => {
    setFilter(next)
    setHeld(nobody)
  }
  const table = useRef<HTMLTableElement>(null)
  const known = useKnown(tournament, rows)
  const edit = useCellEdit({
    work,
    shown,
    known,
    table,
    onMended: (mended) => setHeld(new Set([...held, ...mended])),
    onForm: onRow,
  })
  usePageKeys(edit.goOn, work)
  const more = useMemo(() => fieldsWithMarks(rows), [rows])
  const capitals = useMemo(() => (work.done ? [] : capitalNames(rows)), [rows, work.done])
  useEffect(() => table.current?.focus(), [])
  return (
    <>
      <Toolbar
        rows={rows}
        filter={filter}
        onFilter={choose}
        answer={answer}
        onTables={onTables}
        capitals={capitals.length}
        onCapitals={() => work.change({ corrections: withNames(said.corrections, capitals) })}
        alike={edit.offer}
        onAlike={edit.correctAlike}
        isDone={work.done !== null}
      />
      <Box flex={1} mih={0} aria-busy={work.isChecking || undefined}>
        <SheetTable
          ref={table}
          rows={shown}
          more={more}
          answer={answer}
          isDone={work.done !== null}
          cells={edit.cells}
          onForm={onRow}
          empty={
            <Empty text={messages.none}>
              <Button variant="default" onClick={() => choose({ show: "all", code: "" })}>
                {messages.showAll}
              </Button>
            </Empty>
          }
        />
      </Box>
      <Footer tournament={tournament} work={work} said={said} checked={checked} rows={rows} onAsked={onAsked} />
    </>
  )
}

/** What suggestions are made of. */
function useKnown(tournament: WireTournamentFull, rows: readonly SheetRow[]) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  return useMemo(
    () => ({
      field: classField(tournament, data),
      thisYear: new Date().getFullYear(),
      rows,
      athletes: tournament.sportsmans,
    }),
    [tournament, data, rows],
  )
}

const always: ReadonlySet<CellField> = new Set(["name", "birth", "sex", "category", "organization"])

/** Fields that only some sheets show: those with a remark in some row. */
const fieldsWithMarks = (rows: readonly SheetRow[]): CellField[] =>
  cellFields.filter((field) => !always.has(field) && rows.some(({ marks }) => marks[field] !== undefined))

/** F4 leads on to the next remark from anywhere on the page; Ctrl+Z takes the last correction back, unless something is typed. */
function usePageKeys(goOn: () => void, { takeBack }: ImportWork): void {
  useWindowEvent("keydown", (event) => {
    const meant = meaningOf(event)
    if (meant === null) return
    event.preventDefault()
    if (meant === "next note") goOn()
    else if (takeBack()) toastInfo(messages.undone)
  })
}

function meaningOf(event: KeyboardEvent) {
  if (event.defaultPrevented || isCovered()) return null
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === "F4") return altKey ? null : "next note"
  const isTaking = code === "KeyZ" && (ctrlKey || metaKey) && !shiftKey
  return isTaking && !isTyping(event) ? "take back" : null
}

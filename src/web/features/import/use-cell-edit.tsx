import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from "react"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { cellLabels } from "#web/tournament/cell-labels.uk.ts"
import type { CellPlace, Cells } from "#web/ui/table/use-cell-keys.ts"
import { type After, type Answer, CellEditor } from "./CellEditor.tsx"
import { isCellField } from "./labels.uk.ts"
import { alikeRows, nextNote, type SheetRow, withTexts } from "./sheet-rows.ts"
import { type Known, suggestionsFor } from "./suggestions.ts"
import { messages } from "./uk.ts"
import type { ImportWork } from "./use-import.ts"

/** The column of the remarks. */
export const NOTES = "notes"

interface Edited {
  readonly row: SheetRow
  readonly field: CellField
  readonly start: string
  readonly isTyped: boolean
}

/** Rows that the last correction would mend too. */
interface Offer {
  readonly rows: readonly number[]
  readonly field: CellField
  readonly value: Answer
}

interface Props {
  readonly work: ImportWork
  /** As filtered. */
  readonly shown: readonly SheetRow[]
  readonly known: Known
  readonly table: RefObject<HTMLTableElement | null>
  /** Rows were corrected: they stay in sight. */
  readonly onMended: (rows: readonly number[]) => void
  /** What has no cell in the table is corrected in the form of the row. */
  readonly onForm: (row: number, field: CellField | null) => void
}

/** Corrects cells in their place: which cell the keys mean, its editor, and what a correction leads on to. */
export function useCellEdit({ work, shown, known, table, onMended, onForm }: Props) {
  const [at, setAt] = useState<CellPlace | null>(() => {
    const first = nextNote(shown, null)
    return first && { row: first.row, column: first.cell ?? NOTES }
  })
  const [edited, setEdited] = useState<Edited | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const isOff = work.done !== null || work.isUploading

  const goOn = (from: CellPlace | null): void => {
    const place = from && { row: Number(from.row), cell: isCellField(from.column) ? from.column : null }
    const next = nextNote(shown, place)
    if (next) setAt({ row: next.row, column: next.cell ?? NOTES })
    table.current?.focus()
  }
  const open = (row: SheetRow, column: string, typed = ""): void => {
    if (isOff || row.correction === "skipped") return
    const hidden = hiddenField(at, row, column)
    if (hidden) onForm(row.row, hidden)
    else if (!isCellField(column)) onForm(row.row, nextNote([row], null)?.cell ?? null)
    else {
      setAt({ row: row.row, column })
      setEdited({ row, field: column, start: typed || (row.texts[column] ?? ""), isTyped: typed !== "" })
    }
  }
  const correct = (rows: readonly number[], field: CellField, { value, kind }: Answer): void => {
    const corrections = work.said?.corrections ?? {}
    onMended(rows)
    work.change({
      corrections: withTexts(corrections, rows, { [field]: value }),
      ...(kind === "make" && { create: true }),
    })
  }
  const done = ({ row, field }: Edited, answer: Answer, after: After): void => {
    setEdited(null)
    const isChanged = answer.value.trim() !== (row.texts[field] ?? "")
    if (isChanged) {
      correct([row.row], field, answer)
      const rows = alikeRows(known.rows, row, field)
      setOffer(rows.length > 0 ? { rows, field, value: answer } : null)
    }
    const here = { row: row.row, column: field }
    if (after === "nothing") return
    if (after === "next note" && isChanged) goOn(here)
    else table.current?.focus()
  }
  const correctAlike = (): void => {
    if (offer) correct(offer.rows, offer.field, offer.value)
    setOffer(null)
    table.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, row: SheetRow, column: string): void => {
    if (event.key === "Enter" && event.ctrlKey) correctAlike()
    else if (event.key === "Enter" || event.key === "F2") open(row, column)
    else if (isText(event) && isCellField(column)) open(row, column, event.key)
    else return
    event.preventDefault()
  }
  const press = useRef(open)
  press.current = open
  const onPress = useCallback((row: SheetRow, column: string | null) => press.current(row, column ?? NOTES), [])
  const editor = edited && (
    <CellEditor
      key={`${edited.row.row} ${edited.field}`}
      label={messages.cellOf(cellLabels[edited.field], edited.row.line)}
      start={edited.start}
      isTyped={edited.isTyped}
      suggestions={suggestionsFor(edited.field, edited.row, known)}
      onDone={(value, after) => done(edited, value, after)}
      onLeave={() => {
        setEdited(null)
        table.current?.focus()
      }}
    />
  )
  const cells: Cells<SheetRow> = { at, editor, onMove: setAt, onKeyDown, onPress }
  return { cells, offer: offer?.rows.length ?? 0, correctAlike, goOn: () => goOn(at), start: () => goOn(null) }
}

/** The keys mean the name of a row if the column of the note that was looked for has no room. */
const hiddenField = (at: CellPlace | null, { row }: SheetRow, column: string): CellField | null =>
  at?.row === row && at.column !== column && isCellField(at.column) ? at.column : null

const isText = ({ key, ctrlKey, altKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey && !nativeEvent.isComposing

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import type { Column } from "./columns.ts"
import { useRowKeys } from "./use-row-keys.ts"
import type { RowKey } from "./use-selection.ts"

/** A cell of a table. */
export interface CellPlace {
  readonly row: RowKey
  /** `Column.key`. */
  readonly column: string
}

/** A table that is walked cell by cell; the cell that the keys mean may hold an editor. */
export interface Cells<Row> {
  /** null: nobody has walked yet. */
  readonly at: CellPlace | null
  /** Stands in the cell in place of its text; null: nothing is edited. */
  readonly editor: ReactNode
  readonly onMove: (at: CellPlace) => void
  /** A key that does not walk, while the table has the focus; what it prevents has no other meaning. */
  readonly onKeyDown: (event: KeyboardEvent, row: Row, column: string) => void
  /** A press on a cell; null: on the second line, where columns without room are. */
  readonly onPress: (row: Row, column: string | null) => void
}

/** The cell of the active row that the keys mean. */
export interface CellShown {
  readonly column: string
  readonly editor: ReactNode
}

interface Walked<Row> extends Omit<Parameters<typeof useRowKeys<Row>>[0], "onWalk"> {
  readonly keyOf: (row: Row) => RowKey
  /** Those that have room. */
  readonly columns: readonly Column<Row>[]
}

/** The keys of the rows, and with `cells` those that walk from column to column; `cell` null: the rows alone are walked. */
export function useCellKeys<Row>(cells: Cells<Row> | null, table: Walked<Row>) {
  const { rows, keyOf, columns } = table
  const at = cells?.at ?? null
  const onWalk = (row: Row): void => cells?.onMove({ row: keyOf(row), column: at?.column ?? "" })
  const keys = useRowKeys({ ...table, onWalk })
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  const column = (columns.find(({ key }) => key === at?.column) ?? name)?.key ?? ""
  const place = at === null ? -1 : rows.findIndex((row) => keyOf(row) === at.row)
  useMoved(at, place, () => {
    keys.setActive(place)
    table.reveal(place)
  })
  const walk = (event: KeyboardEvent): void => {
    const row = rows[keys.active]
    if (!cells || row === undefined || event.target !== event.currentTarget) return
    const step = stepOf(event)
    if (step === 0) {
      cells.onKeyDown(event, row, column)
      return
    }
    event.preventDefault()
    const next = columns[columns.findIndex(({ key }) => key === column) + step]
    if (next) cells.onMove({ row: keyOf(row), column: next.key })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    walk(event)
    if (!event.defaultPrevented) keys.onKeyDown(event)
  }
  const editor = place === keys.active ? cells?.editor : null
  const cell: CellShown | null = cells && { column, editor }
  return { ...keys, cell, onKeyDown }
}

/** The id of the cell of a row that the keys mean. */
export const cellId = (row: string): string => `${row}-cell`

/** The id of what the keys mean: a row, or the cell of it. */
export const activeId = (row: string, cell: CellShown | null): string => (cell ? cellId(row) : row)

/** How many columns a key walks. */
function stepOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): number {
  if (ctrlKey || altKey || metaKey) return 0
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0
}

/** What the owner of the cells moves to is brought into sight, once. */
function useMoved(at: CellPlace | null, place: number, move: () => void): void {
  const moved = useRef<CellPlace | null>(null)
  useEffect(() => {
    if (at === null || place < 0 || moved.current === at) return
    moved.current = at
    move()
  })
}

/** The column whose cell of a row was pressed; null: the second line; undefined: what has a meaning of its own. */
export function pressedColumn<Row>(
  { target, currentTarget }: MouseEvent<HTMLElement>,
  columns: readonly Column<Row>[],
  before: number,
): string | null | undefined {
  if (!(target instanceof Element) || target.closest("button, a, label, input, select, textarea")) return undefined
  const at = [...currentTarget.children].findIndex((cell) => cell.contains(target)) - before
  return at < 0 ? undefined : (columns[at]?.key ?? null)
}

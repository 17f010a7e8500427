import { type KeyboardEvent, useCallback, useState } from "react"
import type { RowAction } from "./row-actions.ts"
import type { Selection } from "./use-selection.ts"

const PAGE = 10

interface Keyed<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection<Row> | null
  readonly onOpen: ((row: Row) => void) | null
  readonly actions: readonly RowAction<Row>[]
  /** Brings the row at an index into sight. */
  readonly reveal: (index: number) => void
  readonly onWalk?: ((row: Row) => void) | undefined
}

/**
 * A table by keyboard: arrows, Page keys, Home and End walk; Space selects, with Shift a range, as Shift and an arrow do; Enter
 * opens; Ctrl+A takes all and Escape none; the actions have keys of their own. `active` is the index of the row that the keys mean.
 */
export function useRowKeys<Row>(table: Keyed<Row>) {
  const { rows } = table
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, rows.length - 1)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: rows.length - 1,
  }
  const walk = (step: number, { isRange }: { readonly isRange: boolean }): void => {
    const next = Math.max(0, Math.min(rows.length - 1, step))
    const from = rows[active]
    const to = rows[next]
    if (isRange && table.selection && from !== undefined && to !== undefined) {
      // The row where the range begins is its anchor, however the focus came there.
      if (table.selection.keys.size === 0) table.selection.toggle(from, { isRange: false })
      table.selection.toggle(to, { isRange: true })
    }
    setActive(next)
    table.reveal(next)
    if (to !== undefined) table.onWalk?.(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // The buttons, links and inputs inside have keys of their own.
    if (event.target !== event.currentTarget) return
    const step = steps[event.key]
    const row = rows[active]
    if (step !== undefined) walk(step, { isRange: event.shiftKey })
    else if (row === undefined || !act(event, row, table)) return
    event.preventDefault()
  }
  return { active, setActive: useCallback((index: number) => setActive(index), []), onKeyDown }
}

/** Whether the key means something. */
function act<Row>(event: KeyboardEvent, row: Row, table: Keyed<Row>): boolean {
  const done = event.ctrlKey || event.metaKey ? chordOf(event, table) : event.altKey ? null : keyOf(event, row, table)
  done?.()
  return done !== null
}

type Done = (() => void) | null

const chordOf = <Row>({ code }: KeyboardEvent, { selection }: Keyed<Row>): Done =>
  code === "KeyA" && selection ? selection.toggleAll : null

function keyOf<Row>(event: KeyboardEvent, row: Row, { selection, onOpen, actions }: Keyed<Row>): Done {
  const action = actions.find(
    ({ keys = [], isOff, isDisabled }) => keys.some((key) => isKey(event, key)) && !isOff?.(row) && !isDisabled?.(row),
  )
  if (action) return () => action.onAct(row)
  if (event.key === "Enter" && onOpen) return () => onOpen(row)
  if (!selection) return null
  if (event.key === " ") return () => selection.toggle(row, { isRange: event.shiftKey })
  return event.key === "Escape" && selection.keys.size > 0 ? selection.clear : null
}

/** Letters are known by their place on the keyboard: they differ between layouts. */
const isKey = ({ key, code }: KeyboardEvent, wanted: string): boolean => key === wanted || code === wanted

import {
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  type UIEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react"
import { messages } from "../uk.ts"
import { type Column, LETTER, total } from "./columns.ts"
import styles from "./data-table.module.css"
import { as, cellRole } from "./grid-roles.ts"
import { type ListQuery, ListState } from "./ListState.tsx"
import type { RowAction, RowLook } from "./row-actions.ts"
import type { Sorting } from "./sorting.ts"
import { TableHeading } from "./TableHeading.tsx"
import { TableRow } from "./TableRow.tsx"
import { activeId, type CellShown, type Cells, useCellKeys } from "./use-cell-keys.ts"
import { ICON, type TableFit, useFit } from "./use-fit.ts"
import { useOverflow } from "./use-overflow.ts"
import { type RowsInSight, useRowsInSight } from "./use-rows-in-sight.ts"
import type { RowKey, Selection } from "./use-selection.ts"

interface Props<Row> extends RowLook<Row> {
  /** What a screen reader calls the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** As filtered and sorted; undefined while `query` has not answered. */
  readonly rows: readonly Row[] | undefined
  /** Whose answer the rows are: the table shows that it loads, or that it failed and how to try again. */
  readonly query?: ListQuery
  /** Shown in place of the rows if there are none: an `Empty` with the action that fills the list. */
  readonly empty?: ReactNode
  readonly sorting?: Sorting | null
  /** With it the headings sort: `useSorted`. */
  readonly onSort?: (column: string) => void
  readonly selection?: Selection<Row> | null
  /** Enter or a press on it opens a row. */
  readonly onOpen?: ((row: Row) => void) | null
  readonly actions?: readonly RowAction<Row>[]
  /** With it the table is walked cell by cell, and one cell at a time is edited in its place. */
  readonly cells?: Cells<Row> | null
  /** The row that the table scrolls to and marks; null: none. */
  readonly shown?: RowKey | null
  /** It is the list of a `ListPage`: from edge to edge, and as high as the page. */
  readonly isFilling?: boolean
  /** The first list of several on a page: from edge to edge, as high as its rows. */
  readonly isEdged?: boolean
  /** A length of CSS from which on the rows scroll inside the table; with more than a hundred rows they always do. */
  readonly maxHeight?: string
  /** All rows are built, however many: for a few hundred whose heights differ. */
  readonly isWhole?: boolean
  readonly ref?: Ref<HTMLTableElement>
}

const none: readonly never[] = []

/**
 * A list of the product. Columns, actions and functions have to be stable (module constants, `useMemo`, `useCallback`):
 * rows render again when one changes.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, keyOf, selection = null, actions = none, onOpen = null, shown = null, cells = null } = props
  const rows = props.rows ?? none
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const hasTick = selection !== null
  const tools = useMemo(() => widthOf(actions), [actions])
  const isOpened = onOpen !== null || cells !== null
  const fit = useFit(box, { columns, rows, tools, hasTick, isOpened, isEdited: cells !== null })
  const sight = useRowsInSight(box, rows.length, props.isWhole ? null : fit.rowHeight)
  const rowId = (row: Row): string => `${id}-${keyOf(row)}`
  const reveal = (index: number, align: "auto" | "center" = "auto"): void =>
    sight.isVirtual ? sight.scrollTo(index, align) : scrollTo(box.current, index, align)
  const keys = useCellKeys(cells, { rows, keyOf, columns: fit.shown, selection, onOpen, actions, reveal })
  const place = rows.findIndex((row) => keyOf(row) === shown)
  useRevealed(shown, place, () => {
    keys.setActive(place)
    reveal(place, "center")
  })
  const isWalked = sight.isVirtual || hasTick || isOpened || actions.some((action) => action.keys)
  const active = isWalked ? rows[keys.active] : undefined
  // The cell that the keys mean is named by the table before it has the focus, too.
  const [isLit, setLit] = useState(cells !== null)
  return (
    <Box
      box={box}
      label={label}
      isFilling={props.isFilling}
      isEdged={props.isEdged}
      maxHeight={props.maxHeight}
      sight={sight}
      isWalked={isWalked}
      isEmpty={rows.length === 0}
      isSelected={selection !== null && selection.keys.size > 0}
    >
      <table
        ref={props.ref}
        {...(isWalked
          ? walkedBy(keys.onKeyDown, hasTick, active && activeId(rowId(active), keys.cell))
          : { role: "table" })}
        className={styles.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={props.rows === undefined || undefined}
        onFocus={() => setLit(true)}
        onBlur={() => setLit(cells !== null)}
        data-scrolling={sight.isScrolling || undefined}
        style={fit.sizes}
      >
        <TableHeading {...props} columns={fit.shown} hasActions={actions.length > 0} />
        <Body
          {...props}
          rows={rows}
          fit={fit}
          sight={sight}
          rowId={rowId}
          active={isLit ? active : undefined}
          cell={keys.cell}
          isGrid={isWalked}
        />
        <TableFoot columns={fit.shown} hasTick={hasTick} hasActions={actions.length > 0} />
      </table>
      {rows.length === 0 && <ListState isKnown={props.rows !== undefined} query={props.query} empty={props.empty} />}
    </Box>
  )
}

/** Pixels of the buttons at the end of a row, beside one another. */
function widthOf<Row>(actions: readonly RowAction<Row>[]): number {
  const shown = actions.filter(({ isKeyOnly, isRare }) => !isKeyOnly && !isRare)
  const words = shown.filter(({ isWordy }) => isWordy).map(({ label }) => WORD + label.length * LETTER)
  const icons = shown.length - words.length + Number(actions.some(({ isRare }) => isRare))
  return total(words) + icons * ICON
}

/** Pixels around the word of a button. */
const WORD = 22

/** A table whose rows are walked by keys; `active`: the id of the row or cell that they mean. */
const walkedBy = (onKeyDown: KeyboardEventHandler, isSelectable: boolean, active: string | undefined) => ({
  role: "grid",
  tabIndex: 0,
  "aria-multiselectable": isSelectable || undefined,
  "aria-activedescendant": active,
  onKeyDown,
})

/** The height of a long table that stands on a page with others. */
const LONG = "max(320px, calc(var(--sheet) - 84px))"

interface BoxProps {
  readonly box: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly isFilling: boolean | undefined
  readonly isEdged: boolean | undefined
  readonly maxHeight: string | undefined
  readonly sight: RowsInSight
  /** Whether the table takes the focus, and scrolls by its keys. */
  readonly isWalked: boolean
  readonly isEmpty: boolean
  /** Whether rows are selected: their bar stands over the foot of the list of a page. */
  readonly isSelected: boolean
  readonly children: ReactNode
}

function Box({ box, label, isFilling, isEdged, maxHeight, sight, isWalked, isEmpty, isSelected, children }: BoxProps) {
  const top = useRef(0)
  const isRegion = useOverflow(box, isEmpty) && !isWalked
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    // Scrolling sideways keeps every row in its place.
    if (event.currentTarget.scrollTop !== top.current && sight.isVirtual) takeFocusBack(event)
    top.current = event.currentTarget.scrollTop
  }
  return (
    <div
      className={styles.box}
      ref={box}
      onScroll={onScroll}
      data-filling={isFilling}
      data-selected={isSelected || undefined}
      data-edged={isFilling || isEdged}
      style={isFilling ? undefined : { maxHeight: maxHeight ?? (sight.isVirtual ? LONG : undefined) }}
      {...(isRegion ? { role: "region", "aria-label": label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  )
}

type BodyPart = "keyOf" | "toneOf" | "detailOf" | "groupOf" | "selection" | "actions" | "shown" | "cells" | "onOpen"

interface BodyProps<Row> extends Pick<Props<Row>, BodyPart> {
  readonly rows: readonly Row[]
  readonly fit: TableFit<Row>
  readonly sight: RowsInSight
  readonly rowId: (row: Row) => string
  /** The row that the keys mean, while the table has the focus. */
  readonly active: Row | undefined
  readonly cell: CellShown | null
  readonly isGrid: boolean
}

function Body<Row>(props: BodyProps<Row>) {
  const { rows, fit, sight, rowId, active, cell, isGrid, keyOf, toneOf, detailOf, selection, shown } = props
  const { actions = none, cells = null, onOpen = null } = props
  const mark = cell ?? "row"
  const onPress = cells?.onPress
  const { isVirtual } = sight
  const groupOf = isVirtual ? undefined : props.groupOf
  const top = (index: number): number | null => (isVirtual ? index * fit.rowHeight : null)
  return (
    <tbody
      {...as.group}
      className={styles.body}
      data-virtual={isVirtual || undefined}
      style={isVirtual ? { height: rows.length * fit.rowHeight } : undefined}
    >
      {sight.slots.map(({ slot, index }) => {
        const row = rows[index]
        if (row === undefined) return null
        const key = keyOf(row)
        return (
          <TableRow
            key={isVirtual ? slot : key}
            id={rowId(row)}
            row={row}
            index={index}
            top={top(index)}
            columns={fit.shown}
            folded={fit.folded}
            hasMenu={fit.hasMenu}
            tone={toneOf?.(row)}
            group={headOf(groupOf, rows, index)}
            detail={isVirtual ? null : detailOf?.(row)}
            onToggle={selection?.canSelect(row) ? selection.toggle : null}
            isSelected={selection ? selection.keys.has(key) : null}
            active={row === active ? mark : null}
            isShown={key === shown}
            isGrid={isGrid}
            onPress={onPress}
            onOpen={onOpen}
            actions={actions}
          />
        )
      })}
    </tbody>
  )
}

/** What stands above a row: its group, if the row before is of another. */
function headOf<Row>(groupOf: ((row: Row) => string) | undefined, rows: readonly Row[], index: number): string | null {
  const row = rows[index]
  if (!groupOf || row === undefined) return null
  const before = rows[index - 1]
  const group = groupOf(row)
  return before !== undefined && groupOf(before) === group ? null : group
}

/** Calls once for each row that is to be shown: one that moves on later does not take the table along. */
function useRevealed(shown: RowKey | null, place: number, reveal: () => void): void {
  const revealed = useRef<RowKey | null>(null)
  useEffect(() => {
    if (place < 0 || revealed.current === shown) return
    revealed.current = shown
    reveal()
  })
}

function scrollTo(box: HTMLElement | null, index: number, align: "auto" | "center"): void {
  const row = box?.querySelector(`[aria-rowindex="${index + 2}"]`)
  row?.scrollIntoView({ block: align === "auto" ? "nearest" : "center" })
}

/** A control that has the focus scrolls away with its row, and would be another row's: the table takes the focus instead. */
function takeFocusBack({ currentTarget }: UIEvent<HTMLElement>): void {
  const held = document.activeElement
  const body = currentTarget.querySelector("tbody")
  if (body?.contains(held)) currentTarget.querySelector("table")?.focus({ preventScroll: true })
}

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hasTick: boolean
  readonly hasActions: boolean
}

const footCell = { role: cellRole(false) }

/** The totals below the columns, if there are any. */
function TableFoot<Row>({ columns, hasTick, hasActions }: TableFootProps<Row>) {
  if (!columns.some(({ total }) => total !== undefined)) return null
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  return (
    <tfoot {...as.group} className={styles.foot}>
      <tr {...as.row} className={styles.row}>
        {hasTick && <td {...footCell} />}
        {columns.map(({ key, total, isNumeric }, at) =>
          key === name?.key ? (
            <th key={key} {...as.rowHeader} data-first={at === 0 || undefined}>
              {total ?? messages.total}
            </th>
          ) : (
            <td key={key} {...footCell} data-numeric={isNumeric || undefined}>
              {total}
            </td>
          ),
        )}
        {hasActions && <td {...footCell} />}
      </tr>
    </tfoot>
  )
}

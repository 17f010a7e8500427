import { useVirtualizer } from "@tanstack/react-virtual"
import { memo, type RefObject, type UIEvent, useEffect, useMemo, useRef } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { AthleteRow, type RowActions, rowId } from "./AthleteRow.tsx"
import type { Column, Sorting } from "./athlete-columns.ts"
import styles from "./athlete-table.module.css"
import { as } from "./grid-roles.ts"
import { messages } from "./messages.ts"
import type { People } from "./people.ts"
import { rowHeight, sizesOf } from "./row-sizes.ts"
import { SortHeader } from "./SortHeader.tsx"
import { blocksOf, slotsOf } from "./slots.ts"
import { useRowKeys } from "./use-row-keys.ts"
import type { Selection } from "./use-selection.ts"

interface Props {
  /** As filtered and sorted. */
  readonly rows: readonly WireAthlete[]
  readonly columns: readonly Column[]
  readonly sorting: Sorting | null
  readonly onSort: (column: Column["id"]) => void
  readonly people: ReadonlyMap<number, People>
  /** Ids whose tick is on its way to the server. */
  readonly pending: ReadonlySet<number>
  readonly selection: Selection
  /** null: the table is only read. */
  readonly actions: RowActions | null
  /** Whom the table scrolls to; null: nobody. */
  readonly shown: number | null
  /** Who has just been added, and bears a mark. */
  readonly added: number | null
}

/** A table of which only the rows in sight are built, each at its place. */
export function AthleteTable({ ref, ...props }: Props & { ref: RefObject<HTMLTableElement | null> }) {
  const { rows, columns, people, pending, selection, actions, shown, added } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor: blocksOf,
    // The heading comes first, and covers what is below it when it sticks.
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
  })
  const { active, setActive, onKeyDown } = useRowKeys(rows, selection, actions, (index) => virtual.scrollToIndex(index))
  const revealed = useRef<number | null>(null)
  const place = shown === null ? -1 : rows.findIndex(({ id }) => id === shown)
  useEffect(() => {
    // Once for each: a row that moves on later does not take the table along.
    if (place < 0 || revealed.current === shown) return
    revealed.current = shown
    setActive(place)
    virtual.scrollToIndex(place, { align: "center" })
  }, [place, shown, setActive, virtual])
  const sizes = useMemo(() => sizesOf(columns, { isEdited: actions !== null }), [columns, actions])
  const current = rows[active]
  const items = virtual.getVirtualItems().map(({ index }) => index)
  const pool = useRef(0)
  const top = useRef(0)
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    // Sideways every row keeps its place.
    if (event.currentTarget.scrollTop !== top.current) takeFocusBack(event)
    top.current = event.currentTarget.scrollTop
  }
  pool.current = Math.max(pool.current, items.length + 2)
  return (
    <div className={styles.scroller} ref={scroller} onScroll={onScroll}>
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked and chosen by keys.
        role="grid"
        tabIndex={0}
        className={styles.table}
        data-scrolling={virtual.isScrolling || undefined}
        data-wide={columns.some(({ id }) => id === "grade") || undefined}
        aria-label={messages.table}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={actions ? true : undefined}
        aria-activedescendant={current ? rowId(current.id) : undefined}
        onKeyDown={onKeyDown}
        style={sizes}
      >
        <Head {...props} />
        <tbody {...as.group} className={styles.body} style={{ height: rows.length * rowHeight }}>
          {slotsOf(items, pool.current, { isMoving: virtual.isScrolling }).map(({ slot, index }) => {
            const athlete = rows[index]
            return athlete ? (
              <AthleteRow
                key={slot}
                athlete={athlete}
                columns={columns}
                index={index}
                people={people.get(athlete.id)}
                isPending={pending.has(athlete.id)}
                isSelected={selection.ids.has(athlete.id)}
                isActive={index === active}
                isShown={athlete.id === shown}
                isAdded={athlete.id === added}
                actions={actions}
              />
            ) : null
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A control that has the focus scrolls away with its row, and would be another row's: the table takes the focus instead. */
function takeFocusBack({ currentTarget }: UIEvent<HTMLElement>): void {
  const held = document.activeElement
  const body = currentTarget.querySelector("tbody")
  if (body?.contains(held)) currentTarget.querySelector("table")?.focus({ preventScroll: true })
}

const Head = memo(function Head({ rows, columns, sorting, onSort, selection, actions }: Props) {
  const isAll = selection.ids.size === rows.length
  return (
    <thead {...as.group} className={styles.head}>
      <tr {...as.row} className={styles.row} aria-rowindex={1}>
        {actions && (
          <th {...as.columnHeader} className={styles.select}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={messages.selectAll}
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = !isAll && selection.ids.size > 0
                }}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <SortHeader key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
        {actions && (
          <>
            <th {...as.columnHeader} className={styles.verified}>
              {messages.verified}
            </th>
            <th {...as.columnHeader} className={styles.actions}>
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </>
        )}
      </tr>
    </thead>
  )
})

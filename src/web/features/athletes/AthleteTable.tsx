import { useVirtualizer } from "@tanstack/react-virtual"
import { type RefObject, useRef } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { AthleteRow, type RowActions, rowId } from "./AthleteRow.tsx"
import type { Column, Sorting } from "./athlete-columns.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import type { People } from "./people.ts"
import { controlWidths, rowHeight } from "./row-sizes.ts"
import { SortHeader } from "./SortHeader.tsx"
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
}

/** A real table of which only the rows in sight are built: two spacers stand for the others. */
export function AthleteTable({ ref, ...props }: Props & { ref: RefObject<HTMLTableElement | null> }) {
  const { rows, columns, people, pending, selection, actions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: rowHeight,
    // What the sticky heading covers is not in sight.
    scrollPaddingStart: rowHeight,
  })
  const { active, onKeyDown } = useRowKeys(rows, selection, actions, (index) => virtual.scrollToIndex(index))
  const shown = virtual.getVirtualItems()
  const before = (shown[0]?.start ?? rowHeight) - rowHeight
  const after = virtual.getTotalSize() + rowHeight - (shown.at(-1)?.end ?? 0)
  const width = columns.length + (actions ? 3 : 0)
  const current = rows[active]
  return (
    <div className={styles.scroller} ref={scroller}>
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked and chosen by keys.
        role="grid"
        tabIndex={0}
        className={styles.table}
        aria-label={messages.table}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={actions ? true : undefined}
        aria-activedescendant={current ? rowId(current.id) : undefined}
        onKeyDown={onKeyDown}
        style={{ "--row": `${rowHeight}px` } as object}
      >
        <Head {...props} />
        <tbody>
          <Spacer height={before} width={width} />
          {shown.map(({ index }) => {
            const athlete = rows[index]
            return athlete ? (
              <AthleteRow
                key={athlete.id}
                athlete={athlete}
                columns={columns}
                index={index}
                people={people.get(athlete.id)}
                isPending={pending.has(athlete.id)}
                isSelected={selection.ids.has(athlete.id)}
                isActive={index === active}
                actions={actions}
              />
            ) : null
          })}
          <Spacer height={after} width={width} />
        </tbody>
      </table>
    </div>
  )
}

function Head({ rows, columns, sorting, onSort, selection, actions }: Props) {
  const isAll = selection.ids.size === rows.length
  return (
    <thead>
      <tr aria-rowindex={1}>
        {actions && (
          <th scope="col" style={{ width: controlWidths.select }}>
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
            <th scope="col" style={{ width: controlWidths.verified }}>
              {messages.verified}
            </th>
            <th scope="col" style={{ width: controlWidths.actions }}>
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </>
        )}
      </tr>
    </thead>
  )
}

function Spacer({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={width} style={{ height }} />
    </tr>
  )
}

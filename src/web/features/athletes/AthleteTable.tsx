import { type SortingState, useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireCategory } from "#contract/categories.ts"
import { AthleteRow, type RowActions } from "./AthleteRow.tsx"
import { columnsOf, features, rowHeight, widths } from "./athlete-columns.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { SortHeader } from "./SortHeader.tsx"

interface Props {
  readonly athletes: WireAthlete[]
  readonly categories: readonly WireCategory[]
  /** Ids whose tick is on its way to the server. */
  readonly pending: ReadonlySet<number>
  /** null: the table is only read. */
  readonly actions: RowActions | null
}

/** A real table of which only the rows in sight are built: two spacers stand for the others. */
export function AthleteTable({ athletes, categories, pending, actions }: Props) {
  const [sorting, setSorting] = useState<SortingState>([])
  const columns = useMemo(() => columnsOf(new Map(categories.map(({ id }, index) => [id, index]))), [categories])
  const table = useTable({ features, columns, data: athletes, state: { sorting }, onSortingChange: setSorting })
  const rows = table.getRowModel().rows
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.original.id ?? index,
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const width = headers.length + (actions ? 2 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} ref={scroller} aria-label={messages.table} tabIndex={0}>
      <table className={styles.table} aria-rowcount={rows.length + 1} style={{ "--row": `${rowHeight}px` } as object}>
        <thead>
          <tr aria-rowindex={1}>
            {headers.map((header) => (
              <SortHeader key={header.id} column={header.column} width={widths[header.id]} />
            ))}
            {actions && (
              <>
                <th scope="col" style={{ width: widths.verified }}>
                  {messages.verified}
                </th>
                <th scope="col" style={{ width: widths.actions }}>
                  <span className="visually-hidden">{messages.actions}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} width={width} />
          {shown.map(({ index }) => {
            const row = rows[index]
            return row ? (
              <AthleteRow
                key={row.id}
                row={row}
                athlete={row.original}
                index={index}
                isPending={pending.has(row.original.id)}
                actions={actions}
              />
            ) : null
          })}
          <Spacer height={after} width={width} />
        </tbody>
      </table>
    </section>
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

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import { messages } from "../uk.ts"
import type { Column } from "./columns.ts"
import styles from "./data-table.module.css"
import { as } from "./grid-roles.ts"
import type { Sorting } from "./sorting.ts"
import type { Selection } from "./use-selection.ts"

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sorting?: Sorting | null
  readonly onSort?: (column: string) => void
  readonly selection?: Selection<Row> | null
  readonly hasActions: boolean
}

export function TableHeading<Row>({ columns, sorting, onSort, selection, hasActions }: Props<Row>) {
  return (
    <thead {...as.group} className={styles.head}>
      <tr {...as.row} className={styles.row} aria-rowindex={1}>
        {selection && (
          <th {...as.columnHeader} className={styles.tick}>
            <label>
              <input
                type="checkbox"
                aria-label={messages.selectAll}
                checked={selection.isAll}
                ref={(tick) => {
                  if (tick) tick.indeterminate = !selection.isAll && selection.keys.size > 0
                }}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
        )}
        {columns.map((column, at) => (
          <Heading
            key={column.key}
            column={column}
            isFirst={at === 0}
            isLast={hasActions && at === columns.length - 1}
            sorting={sorting?.column === column.key ? sorting : null}
            onSort={column.sort === false ? undefined : onSort}
          />
        ))}
        {hasActions && (
          <th {...as.columnHeader}>
            <span className="visually-hidden">{messages.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadingProps<Row> {
  readonly column: Column<Row>
  readonly isFirst: boolean
  /** Whether only the buttons of a row come after it. */
  readonly isLast: boolean
  /** null: the rows are sorted by another column. */
  readonly sorting: Sorting | null
  readonly onSort: ((column: string) => void) | undefined
}

/** A heading; if the rows may be sorted by it, it cycles: ascending, descending, as before. */
function Heading<Row>({
  column: { key, title, hint, isNumeric },
  isFirst,
  isLast,
  sorting,
  onSort,
}: HeadingProps<Row>) {
  const Icon = sorting?.isDescending ? IconArrowDown : IconArrowUp
  const order = sorting === null ? "none" : sorting.isDescending ? "descending" : "ascending"
  return (
    <th
      {...as.columnHeader}
      title={hint}
      aria-sort={onSort && order}
      data-numeric={isNumeric || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(key)}>
          {title}
          <Icon size={14} stroke={1.8} aria-hidden data-sorted={sorting !== null || undefined} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { Column, Sorting } from "./athlete-columns.ts"
import styles from "./athlete-table.module.css"
import { as } from "./grid-roles.ts"

interface Props {
  readonly column: Column
  readonly sorting: Sorting | null
  readonly onSort: (column: Column["id"]) => void
}

/** A heading that sorts: ascending, descending, as it was. */
export function SortHeader({ column: { id, title }, sorting, onSort }: Props) {
  const own = sorting?.column === id ? sorting : null
  const Icon = own?.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      {...as.columnHeader}
      className={id === "name" ? `${styles.sorted} ${styles.name}` : styles.sorted}
      aria-sort={own === null ? "none" : own.isDescending ? "descending" : "ascending"}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {title}
        <Icon size={14} stroke={1.8} aria-hidden data-sorted={own !== null || undefined} />
      </button>
    </th>
  )
}

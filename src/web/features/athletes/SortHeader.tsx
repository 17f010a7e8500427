import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { Column, Sorting } from "./athlete-columns.ts"
import styles from "./athletes.module.css"

interface Props {
  readonly column: Column
  readonly sorting: Sorting | null
  readonly onSort: (column: Column["id"]) => void
}

/** A heading that sorts: ascending, descending, as it was. */
export function SortHeader({ column: { id, title, width }, sorting, onSort }: Props) {
  const own = sorting?.column === id ? sorting : null
  const Icon = own?.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-column={id}
      aria-sort={own === null ? "none" : own.isDescending ? "descending" : "ascending"}
      style={width === undefined ? {} : { width }}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {title}
        <Icon size={14} stroke={1.8} aria-hidden data-sorted={own !== null || undefined} />
      </button>
    </th>
  )
}

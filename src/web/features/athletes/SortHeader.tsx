import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { Column } from "@tanstack/react-table"
import type { WireAthlete } from "#contract/athletes.ts"
import type { Features } from "./athlete-columns.ts"
import styles from "./athletes.module.css"

/** A heading that sorts: ascending, descending, as it was. */
export function SortHeader({ column, width }: { column: Column<Features, WireAthlete>; width: number | undefined }) {
  const sorted = column.getIsSorted()
  const Icon = sorted === "desc" ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-column={column.id}
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
      style={width === undefined ? {} : { width }}
    >
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        {String(column.columnDef.header)}
        <Icon size={14} stroke={1.8} aria-hidden data-sorted={sorted || undefined} />
      </button>
    </th>
  )
}

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react"
import type { WireTeamLine } from "#contract/standings.ts"
import { Disc } from "./Disc.tsx"
import { messages } from "./messages.ts"
import styles from "./standings.module.css"
import type { Column, ColumnId, Sorting } from "./team-columns.ts"

interface Props {
  readonly title: string
  readonly columns: readonly Column[]
  /** In the order in which they are shown. */
  readonly lines: readonly WireTeamLine[]
  readonly sorting: Sorting
  readonly onSort: (column: ColumnId) => void
}

/** Teams and what they have; every heading sorts. */
export function TeamTable({ title, columns, lines, sorting, onSort }: Props) {
  return (
    <table className={styles.teams} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.name}\n${line.oblast}`} data-first={columns[0]?.cellOf(line) === 1 || undefined}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} line={line} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td data-column="place" />
          <th scope="row" data-column="name">
            {messages.total}
          </th>
          {columns.slice(2).map(({ id, title: label, isSummed, cellOf }) => (
            <td key={id} data-column={id} data-label={label}>
              {isSummed && lines.reduce((sum, line) => sum + Number(cellOf(line)), 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Heading({ column: { id, title }, sorting, onSort }: Pick<Props, "sorting" | "onSort"> & { column: Column }) {
  const isSorted = sorting.column === id
  const Icon = isSorted && sorting.isReversed ? IconArrowDown : IconArrowUp
  const place = medalPlaces[id]
  return (
    <th scope="col" data-column={id} aria-sort={isSorted ? (sorting.isReversed ? "descending" : "ascending") : "none"}>
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {place && <Disc place={place} />}
        <span className={place && styles.medalName}>{title}</span>
        <Icon size={14} stroke={1.8} aria-hidden data-sorted={isSorted || undefined} />
      </button>
    </th>
  )
}

const medalPlaces: Readonly<Partial<Record<ColumnId, 1 | 2 | 3>>> = { gold: 1, silver: 2, bronze: 3 }

function Cell({ column: { id, title, cellOf }, line }: { column: Column; line: WireTeamLine }) {
  const value = cellOf(line)
  if (id === "name") {
    return (
      <th scope="row" data-column={id}>
        {value}
      </th>
    )
  }
  return (
    <td data-column={id} data-label={title}>
      {typeof value === "number" ? number.format(value) : value}
    </td>
  )
}

const number = new Intl.NumberFormat("uk-UA", { maximumFractionDigits: 2 })

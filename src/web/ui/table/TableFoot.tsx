import { messages } from "../uk.ts"
import type { Column } from "./columns.ts"
import styles from "./data-table.module.css"
import { as, cellRole } from "./grid-roles.ts"

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hasTick: boolean
  readonly hasActions: boolean
}

const cell = { role: cellRole(false) }

/** The totals below the columns, if there are any. */
export function TableFoot<Row>({ columns, hasTick, hasActions }: Props<Row>) {
  if (!columns.some(({ total }) => total !== undefined)) return null
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  return (
    <tfoot {...as.group} className={styles.foot}>
      <tr {...as.row} className={styles.row}>
        {hasTick && <td {...cell} />}
        {columns.map(({ key, total, isNumeric }) =>
          key === name?.key ? (
            <th key={key} {...as.rowHeader}>
              {total ?? messages.total}
            </th>
          ) : (
            <td key={key} {...cell} data-numeric={isNumeric || undefined}>
              {total}
            </td>
          ),
        )}
        {hasActions && <td {...cell} />}
      </tr>
    </tfoot>
  )
}

import type { Group } from "#web/tournament/totals.ts"
import styles from "./info.module.css"
import { messages } from "./messages.ts"

/** Groups and their sizes; the bar behind a number only repeats it. */
export function GroupTable({ column, groups }: { column: string; groups: readonly Group[] }) {
  if (groups.length === 0) return <p className={styles.muted}>{messages.empty}</p>
  const most = groups[0]?.count ?? 1
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={styles.number}>
            {messages.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label || <span className={styles.muted}>{messages.missing}</span>}</th>
            <td className={styles.number}>
              <span className={styles.bar} style={{ width: `${(50 * count) / most}%` }} />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

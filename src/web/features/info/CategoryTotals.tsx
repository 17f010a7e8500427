import type { WireCategory } from "#contract/categories.ts"
import { PrintButton } from "#web/tournament/PrintButton.tsx"
import styles from "./info.module.css"
import { messages } from "./messages.ts"

/** Categories in the order of lists, with the draw's sheet where there is a draw. */
export function CategoryTotals({ categories }: { categories: readonly WireCategory[] }) {
  if (categories.length === 0) return <p className={styles.muted}>{messages.empty}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.category}</th>
          <th scope="col" className={styles.number}>
            {messages.count}
          </th>
          <th scope="col">{messages.draw}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.id}>
            <th scope="row">{category.fullname || <span className={styles.muted}>{messages.missing}</span>}</th>
            <td className={styles.number}>{category.count}</td>
            <td>
              {category.draw_state === "" ? (
                <span className={styles.muted}>{messages.notDrawn}</span>
              ) : (
                <span className={styles.drawn}>
                  {category.draw_state === "published" ? messages.drawn : messages.held}
                  <PrintButton category={category} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

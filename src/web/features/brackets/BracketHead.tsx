import type { ReactNode } from "react"
import type { WireCategory } from "#contract/categories.ts"
import styles from "./brackets.module.css"
import { categoryTitle } from "./category-title.ts"
import { messages } from "./messages.ts"

/** Title, how many have entered, and what can be done. */
export function BracketHead({ category, children }: { category: WireCategory; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{categoryTitle(category)}</h2>
        <p>{messages.athletes(category.count)}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

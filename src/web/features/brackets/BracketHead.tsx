import type { ReactNode } from "react"
import type { WireCategory } from "#contract/categories.ts"
import styles from "./brackets.module.css"
import { messages } from "./messages.ts"

/** «Кадети -44 ж · Жінки», how many have entered, and what can be done. */
export function BracketHead({ category, children }: { category: WireCategory; children?: ReactNode }) {
  const title = [category.fullname, messages.sexTitle(category.sex)].filter(Boolean).join(" · ")
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{messages.athletes(category.count)}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

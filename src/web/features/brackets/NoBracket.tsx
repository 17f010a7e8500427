import type { ReactNode } from "react"
import { mostAthletes } from "#domain/draw/limits.ts"
import styles from "./brackets.module.css"
import type { CategoryView } from "./category-view.ts"
import { messages } from "./messages.ts"

export function NoBracket({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Why no bracket can be shown for a category; null: one can. */
export function withoutBracket({ category, bracket, roster }: CategoryView): string | null {
  if (roster.length > mostAthletes) return messages.tooMany(roster.length)
  return bracket === null && category.count === 0 ? messages.isEmpty : null
}

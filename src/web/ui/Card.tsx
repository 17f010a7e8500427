import type { ReactNode } from "react"
import styles from "./ui.module.css"

/** A sheet of paper on the desk. With a title it is a section of the page, named for a screen reader. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  if (!title) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {children}
    </section>
  )
}

import type { ReactNode } from "react"
import styles from "./ui.module.css"

interface Props {
  readonly title: string
  /** In the tab of the browser, where it differs from the heading. */
  readonly documentTitle?: string
  /** Buttons at the right. */
  readonly children?: ReactNode
}

export function PageHeading({ title, documentTitle = title, children }: Props) {
  return (
    <div className={styles.heading}>
      <title>{`${documentTitle} · Сіджак`}</title>
      <h1>{title}</h1>
      {children && <div className={styles.headingEnd}>{children}</div>}
    </div>
  )
}

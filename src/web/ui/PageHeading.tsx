import type { ReactNode } from "react"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import styles from "./ui.module.css"

interface Props {
  readonly title: string
  /** The title of the browser tab, if it differs from the heading. */
  readonly documentTitle?: string
  /** Buttons at the right. */
  readonly children?: ReactNode
}

export function PageHeading({ title, documentTitle = title, children }: Props) {
  return (
    <div className={styles.heading}>
      <title>{pageTitle(documentTitle)}</title>
      <h1>{title}</h1>
      {children && <div className={styles.headingEnd}>{children}</div>}
    </div>
  )
}

import type { ReactNode } from "react"
import styles from "./list-page.module.css"

interface Props {
  /** Its `PageHead`. */
  readonly head: ReactNode
  /** What stands above the table, each in its own height, then the table with `isFilling`; a `BulkBar` anywhere. */
  readonly children: ReactNode
}

/** A page that is one list: its head, and the table from edge to edge of the sheet, which alone scrolls. */
export const ListPage = ({ head, children }: Props) => (
  <div className="full-sheet">
    {head}
    <ListBody>{children}</ListBody>
  </div>
)

/** The same below the head of a page of parts. */
export const ListBody = ({ children }: Pick<Props, "children">) => <div className={styles.list}>{children}</div>

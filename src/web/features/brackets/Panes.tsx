import type { ReactNode } from "react"
import { useIsWide } from "./board/use-board.ts"
import styles from "./brackets.module.css"

interface Props {
  readonly list: ReactNode
  readonly children: ReactNode
  readonly aside?: ReactNode
}

/** List, bracket and desk side by side, each scrolling for itself; below each other in a narrow window. */
export function Panes({ list, children, aside }: Props) {
  const isWide = useIsWide()
  return (
    <div className={isWide ? styles.panes : styles.stack} data-desk={aside ? true : undefined}>
      {list}
      <div className={styles.main}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

import type { ReactNode } from "react"
import { FullScreenContext, useFullScreenState } from "./board/full-screen.ts"
import { useIsWide } from "./board/use-board.ts"
import styles from "./brackets.module.css"

interface Props {
  readonly list: ReactNode
  readonly children: ReactNode
  readonly aside?: ReactNode
  /** The list holds fields to fill in. */
  readonly wideList?: true
}

/**
 * List, bracket and desk side by side, each scrolling for itself; below each other in a narrow window. Over the whole screen the
 * list makes room.
 */
export function Panes({ list, children, aside, wideList }: Props) {
  const isWide = useIsWide()
  const fullScreen = useFullScreenState()
  return (
    <FullScreenContext value={fullScreen}>
      <div
        className={isWide ? styles.panes : styles.stack}
        data-desk={aside ? true : undefined}
        data-wide-list={wideList}
        data-full={fullScreen.isFull || undefined}
      >
        {!fullScreen.isFull && list}
        <div className={styles.main}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </FullScreenContext>
  )
}

import type { ReactNode } from "react"
import { FullScreenContext, useFullScreenState } from "./board/full-screen.ts"
import { useIsWide } from "./board/use-board.ts"
import styles from "./brackets.module.css"

interface Props {
  readonly list: ReactNode
  readonly children: ReactNode
  /** Above all in a narrow window, above the right pane else. */
  readonly bar?: ReactNode
  readonly aside?: ReactNode
  /** The list holds fields to fill in. */
  readonly wideList?: true
}

/**
 * List, bracket and desk side by side, each scrolling for itself; below each other in a narrow window. Over the whole screen the
 * list makes room.
 */
export function Panes({ list, children, bar, aside, wideList }: Props) {
  const isWide = useIsWide()
  const fullScreen = useFullScreenState()
  return (
    <FullScreenContext value={fullScreen}>
      <div
        className={styles.panes}
        data-narrow={!isWide || undefined}
        data-desk={aside || bar ? true : undefined}
        data-wide-list={wideList}
        data-full={fullScreen.isFull || undefined}
      >
        {!isWide && bar}
        {!fullScreen.isFull && list}
        <div className={styles.main}>{children}</div>
        {(aside || (isWide && bar)) && (
          <div className={styles.aside}>
            {isWide && bar}
            {aside}
          </div>
        )}
      </div>
    </FullScreenContext>
  )
}

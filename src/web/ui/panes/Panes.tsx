import type { ReactNode } from "react"
import styles from "./panes.module.css"
import { FullScreenContext, useFullScreenState } from "./use-room.ts"

interface Props {
  /** Absent: there is no room for it, or nothing to choose. */
  readonly list?: ReactNode
  readonly children: ReactNode
  readonly aside?: ReactNode
  /** What stands aside is at the bottom instead: only its head, or as much of it as leaves the bracket in sight. */
  readonly sheet?: "open" | "closed"
  /** The list holds fields to fill in, and stands above the bracket in a narrow window. */
  readonly wideList?: true
}

/** List, bracket and desk side by side, each scrolling for itself. Over the whole screen the list makes room. */
export function Panes({ list, children, aside, sheet, wideList }: Props) {
  const fullScreen = useFullScreenState()
  const isListed = list && !fullScreen.isFull
  return (
    <FullScreenContext value={fullScreen}>
      <div
        className={styles.panes}
        data-fills={!wideList || undefined}
        data-list={isListed ? true : undefined}
        data-desk={aside && !sheet ? true : undefined}
        data-sheet={sheet}
        data-wide-list={wideList}
        data-full={fullScreen.isFull || undefined}
      >
        {isListed && <div className={styles.list}>{list}</div>}
        <div className={styles.main}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </FullScreenContext>
  )
}

/** The line on top of a pane; those of all panes are as high. */
export const PaneHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
)

/** The rest of a pane, over which tools float. */
export const Canvas = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.canvas}>{children}</div>
)

/** What is known of all that a canvas shows: in a free corner of a bracket, else in a line above what it shows. */
export const CanvasFacts = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <section className={styles.facts} aria-label={label}>
    {children}
  </section>
)

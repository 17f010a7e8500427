import type { ReactNode } from "react"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import { SceneSvg } from "./SceneSvg.tsx"
import type { Board } from "./use-board.ts"

interface Props {
  readonly board: Board
  /** Percent. */
  readonly zoom: number
  readonly title: string
  /** What is clicked, laid over the picture. */
  readonly children?: ReactNode
}

/** The bracket in a pane of its own that scrolls. */
export function BoardPane({ board, zoom, title, children }: Props) {
  const factor = zoom / 100
  const { w, h } = board.scene
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls has to be reached by the keyboard.
    <section className={styles.pane} aria-label={messages.board(title)} tabIndex={0} data-pane>
      <div className={styles.sheet} style={{ width: w * factor, height: h * factor }}>
        <SceneSvg scene={board.scene} zoom={factor} />
        {children}
      </div>
    </section>
  )
}

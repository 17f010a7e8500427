import { type ReactNode, useRef } from "react"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "../uk.ts"
import styles from "./board.module.css"
import { SceneSvg } from "./SceneSvg.tsx"
import type { Board } from "./use-board.ts"
import { usePinch } from "./use-pinch.ts"

interface Props {
  readonly board: Board
  /** Percent. */
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly title: string
  /** What is clicked, laid over the picture. */
  readonly children?: ReactNode
}

/** The bracket in its own scrolling pane. */
export function BoardPane({ board, zoom, onZoom, title, children }: Props) {
  const pane = useRef<HTMLElement>(null)
  usePinch(pane, zoom, onZoom)
  const factor = zoom / 100
  const { w, h } = board.scene
  return (
    <Scroll ref={pane} className={styles.pane} label={messages.board(title)} data-pane>
      <div className={styles.sheet} style={{ width: w * factor, height: h * factor }}>
        <SceneSvg scene={board.scene} zoom={factor} />
        {children}
      </div>
    </Scroll>
  )
}

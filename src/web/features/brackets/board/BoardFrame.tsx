import { useElementSize, useWindowEvent } from "@mantine/hooks"
import { lazy, type ReactNode, Suspense, useRef } from "react"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "../uk.ts"
import styles from "./board.module.css"
import { SceneSvg } from "./SceneSvg.tsx"
import { type Board, type BoardLook, WHOLE } from "./use-board.ts"
import { usePinch } from "./use-pinch.ts"

const BoardTools = lazy(async () => ({ default: (await import("./BoardTools.tsx")).BoardTools }))

interface Props {
  readonly board: Board
  readonly look: BoardLook
  readonly onLook: (change: Partial<BoardLook>) => void
  readonly title: string
  /** What is clicked, over the picture; `zoom` in percent. */
  readonly children: (zoom: number) => ReactNode
}

/** The bracket in its own scrolling pane, with the tools of its look in the corner. */
export function BoardFrame({ board, look, onLook, title, children }: Props) {
  const { ref, width, height } = useElementSize()
  const pane = useRef<HTMLElement>(null)
  useWindowEvent("keydown", ({ key, target, ctrlKey }) => {
    // The buttons of the zoom are inputs too; in any other a digit is typed.
    const isTyped = target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select")
    if (key === "0" && !isTyped && !ctrlKey) onLook({ zoom: WHOLE })
  })
  const { w, h } = board.scene
  const zoom = look.zoom === WHOLE ? wholeZoom(Math.min(width / w, height / h)) : look.zoom
  usePinch(pane, zoom, (next) => onLook({ zoom: next }))
  const factor = zoom / 100
  return (
    <div ref={ref} className={styles.frame} data-frame data-whole={look.zoom === WHOLE || undefined}>
      <Scroll ref={pane} className={styles.pane} label={messages.board(title)} data-pane>
        <div className={styles.sheet} style={{ width: w * factor, height: h * factor }}>
          <SceneSvg scene={board.scene} zoom={factor} />
          {children(zoom)}
        </div>
      </Scroll>
      <Suspense fallback={null}>
        <BoardTools look={look} onChange={onLook} />
      </Suspense>
    </div>
  )
}

/** The zoom in percent at which a picture is seen whole: not larger than it was drawn, nor smaller than can be read. */
const wholeZoom = (factor: number): number => Math.min(100, Math.max(30, Math.floor(factor * 100)))

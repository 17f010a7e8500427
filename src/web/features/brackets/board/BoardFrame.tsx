import { useElementSize, useWindowEvent } from "@mantine/hooks"
import { lazy, type ReactNode, Suspense } from "react"
import { BoardPane } from "./BoardPane.tsx"
import styles from "./board.module.css"
import { type Board, type BoardLook, WHOLE } from "./use-board.ts"

const BoardTools = lazy(async () => ({ default: (await import("./BoardTools.tsx")).BoardTools }))

interface Props {
  readonly board: Board
  readonly look: BoardLook
  readonly onLook: (change: Partial<BoardLook>) => void
  readonly title: string
  /** What is clicked, over the picture; `zoom` in percent. */
  readonly children: (zoom: number) => ReactNode
}

/** The bracket with the tools of its look in the corner. */
export function BoardFrame({ board, look, onLook, title, children }: Props) {
  const { ref, width, height } = useElementSize()
  useWindowEvent("keydown", ({ key, target, ctrlKey }) => {
    // The buttons of the zoom are inputs too; in any other a digit is typed.
    const isTyped = target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select")
    if (key === "0" && !isTyped && !ctrlKey) onLook({ zoom: WHOLE })
  })
  const { w, h } = board.scene
  const zoom = look.zoom === WHOLE ? wholeZoom(Math.min(width / w, height / h)) : look.zoom
  return (
    <div ref={ref} className={styles.frame} data-frame data-whole={look.zoom === WHOLE || undefined}>
      <BoardPane board={board} zoom={zoom} onZoom={(next) => onLook({ zoom: next })} title={title}>
        {children(zoom)}
      </BoardPane>
      <Suspense fallback={null}>
        <BoardTools look={look} onChange={onLook} />
      </Suspense>
    </div>
  )
}

/** The zoom in percent at which a picture is seen whole: not larger than it was drawn, nor smaller than can be read. */
const wholeZoom = (factor: number): number => Math.min(100, Math.max(30, Math.floor(factor * 100)))

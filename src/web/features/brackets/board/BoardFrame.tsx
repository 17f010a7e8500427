import { useWindowEvent } from "@mantine/hooks"
import type { ReactNode } from "react"
import { onDemand } from "#web/ui/on-demand.tsx"
import { BoardPane } from "./BoardPane.tsx"
import styles from "./board.module.css"
import { type BoardLook, type ShownBoard, WHOLE } from "./use-board.ts"

const BoardTools = onDemand(async () => (await import("./BoardTools.tsx")).BoardTools)

interface Props {
  readonly board: ShownBoard
  readonly look: BoardLook
  readonly onLook: (change: Partial<BoardLook>) => void
  readonly title: string
  /** What is clicked, over the picture; `zoom` in percent. */
  readonly children: (zoom: number) => ReactNode
}

/** The bracket with the tools of its look in the corner. */
export function BoardFrame({ board, look, onLook, title, children }: Props) {
  useWindowEvent("keydown", ({ key, target, ctrlKey }) => {
    // The buttons of the zoom are inputs too; in any other a digit is typed.
    const isTyped = target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select")
    if (key === "0" && !isTyped && !ctrlKey) onLook({ zoom: WHOLE })
  })
  const { zoom, isWhole, frame } = board
  return (
    <div ref={frame} className={styles.frame} data-frame data-whole={isWhole || undefined}>
      <BoardPane board={board} zoom={zoom} onZoom={(next) => onLook({ zoom: next })} title={title}>
        {children(zoom)}
      </BoardPane>
      <BoardTools look={look} onChange={onLook} />
    </div>
  )
}

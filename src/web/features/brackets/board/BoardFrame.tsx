import { useWindowEvent } from "@mantine/hooks"
import { type ReactNode, useRef } from "react"
import { isTyping } from "#web/lib/typing.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "../uk.ts"
import styles from "./board.module.css"
import { placeOver } from "./place-over.ts"
import { SceneSvg } from "./SceneSvg.tsx"
import { type Board, type BoardLook, type ShownBoard, WHOLE } from "./use-board.ts"
import { usePinch } from "./use-pinch.ts"

const BoardTools = onDemand(async () => (await import("./BoardTools.tsx")).BoardTools)

interface Props {
  readonly board: ShownBoard
  readonly look: BoardLook
  readonly onLook: (change: Partial<BoardLook>) => void
  readonly title: string
  /** What is known of all that the bracket shows. */
  readonly facts?: ReactNode
  /** What is clicked, over the picture; `zoom` in percent. */
  readonly children: (zoom: number) => ReactNode
}

/** The bracket with the tools of its look in the corner. */
export function BoardFrame({ board, look, onLook, title, facts, children }: Props) {
  useWindowEvent("keydown", (event) => {
    if (event.key === "0" && !isTyping(event) && !event.ctrlKey) onLook({ zoom: WHOLE })
  })
  const { zoom, isWhole, corner, frame } = board
  return (
    <>
      {corner === null && facts}
      <div ref={frame} className={styles.frame} data-frame data-whole={isWhole || undefined}>
        <BoardPane board={board} zoom={zoom} onZoom={(next) => onLook({ zoom: next })} title={title}>
          {children(zoom)}
          {corner && facts && (
            <div className={styles.corner} style={placeOver(corner, 100)}>
              {facts}
            </div>
          )}
        </BoardPane>
        <BoardTools look={look} onChange={onLook} />
      </div>
    </>
  )
}

interface BoardPaneProps {
  readonly board: Board
  /** Percent. */
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly title: string
  /** What is clicked, laid over the picture. */
  readonly children?: ReactNode
}

/** The bracket in its own scrolling pane. */
export function BoardPane({ board, zoom, onZoom, title, children }: BoardPaneProps) {
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

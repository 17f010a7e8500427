import { lazy, type ReactNode, Suspense } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { BoardPane } from "../board/BoardPane.tsx"
import { BoardTools } from "../board/BoardTools.tsx"
import { PngButton } from "../board/PngButton.tsx"
import { type Board, type BoardLook, useBoard, useBoardLook } from "../board/use-board.ts"
import { categoryTitle } from "../category-title.ts"
import type { CategoryView } from "../category-view.ts"
import styles from "./draw.module.css"

const DrawCertificate = lazy(async () => ({ default: (await import("./DrawCertificate.tsx")).DrawCertificate }))

interface Props {
  readonly view: CategoryView
  /** What is painted: the saved bracket, or the one that is being arranged. */
  readonly bracket: Bracket
  readonly slots: "standing" | "all"
  readonly times?: ReadonlyMap<number, string>
  /** What is clicked, over the picture. */
  readonly children: (board: Board, look: BoardLook) => ReactNode
}

/** The picture with its proof and its tools. */
export function BoardFrame({ view, bracket, slots, times, children }: Props) {
  const { category } = view
  const [look, setLook] = useBoardLook()
  const board = useBoard(bracket, view.athleteById, look, { slots, times })
  return (
    <>
      <div className={styles.row}>
        {bracket.places.some((id) => id !== null) && (
          <Suspense fallback={<span />}>
            <DrawCertificate view={view} bracket={bracket} />
          </Suspense>
        )}
        <BoardTools look={look} onChange={setLook}>
          <PngButton model={board.model} look={look} title={categoryTitle(category)} name={category.fullname} />
        </BoardTools>
      </div>
      <BoardPane board={board} zoom={look.zoom} onZoom={(zoom) => setLook({ zoom })} title={category.fullname}>
        {children(board, look)}
      </BoardPane>
    </>
  )
}

import { lazy, Suspense } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import type { CategoryView } from "../category-view.ts"
import { BoardPane } from "./BoardPane.tsx"
import { FightButtons } from "./FightButtons.tsx"
import type { Board, BoardLook } from "./use-board.ts"

const FormatBoard = lazy(async () => ({ default: (await import("../formats/FormatBoard.tsx")).FormatBoard }))

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly board: Board
  readonly look: BoardLook
  readonly onZoom: (zoom: number) => void
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** All fights of a category: the tree of its bracket, and those that stand in none. */
export function Boards({ view, bracket, board, look, onZoom, chosen, onChoose }: Props) {
  return (
    <>
      {isTree(bracket.format) && (
        <BoardPane board={board} zoom={look.zoom} onZoom={onZoom} title={view.category.fullname}>
          <FightButtons board={board} zoom={look.zoom} chosen={chosen} onChoose={onChoose} />
        </BoardPane>
      )}
      {bracket.format !== "bracket" && (
        <Suspense fallback={null}>
          <FormatBoard
            {...{ view, bracket, secondary: look.secondary, times: board.times }}
            chosen={chosen}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  )
}

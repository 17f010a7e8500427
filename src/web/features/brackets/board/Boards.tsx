import type { ReactNode } from "react"
import { type Bracket, fightName } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import type { CategoryView } from "../category-view.ts"
import { BoardFrame } from "./BoardFrame.tsx"
import { FightButtons } from "./FightButtons.tsx"
import { type Board, useBoard, useBoardLook } from "./use-board.ts"

const FormatBoard = onDemand(async () => (await import("../formats/FormatBoard.tsx")).FormatBoard)

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly slots: "standing" | "all"
  /** When fights are expected, «10:42», by technical number. */
  readonly times?: ReadonlyMap<number, string>
  readonly chosen: number | null
  /** Whether the chosen fight is marked in the picture too. */
  readonly isMarked?: true
  /** null: there is no fight to choose. */
  readonly onChoose: ((t: number) => void) | null
  /** What is known of the draw as a whole. */
  readonly facts?: ReactNode
  /** What else is clicked over the picture of the tree. */
  readonly children?: ((board: Board, zoom: number) => ReactNode) | false
}

/** All fights of a category: the tree of its bracket, and those outside of any tree. */
export function Boards({ view, bracket, slots, times, chosen, isMarked, onChoose, facts, children }: Props) {
  const [look, setLook] = useBoardLook()
  const active = isMarked && chosen !== null ? fightName(chosen) : undefined
  const board = useBoard(bracket, view.athleteById, look, { slots, times, active })
  return (
    <>
      {isTree(bracket.format) ? (
        <BoardFrame board={board} look={look} onLook={setLook} title={view.category.fullname} facts={facts}>
          {(zoom) => (
            <>
              {onChoose && <FightButtons board={board} zoom={zoom} chosen={chosen} onChoose={onChoose} />}
              {children ? children(board, zoom) : null}
            </>
          )}
        </BoardFrame>
      ) : (
        facts
      )}
      {bracket.format !== "bracket" && (
        <FormatBoard
          view={view}
          bracket={bracket}
          look={look}
          onLook={setLook}
          times={times}
          chosen={chosen}
          onChoose={onChoose ?? (() => undefined)}
        />
      )}
    </>
  )
}

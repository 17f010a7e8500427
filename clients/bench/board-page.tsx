import "#web/app/tokens.css"
import { createRoot } from "react-dom/client"
import { BoardPane } from "#web/features/brackets/board/BoardFrame.tsx"
import { FightButtons } from "#web/features/brackets/board/FightButtons.tsx"
import { boardOf } from "./board-of.ts"

const ignored = (): undefined => undefined

/** Our board of the draw tab as the page has it, with the fights that can be clicked on it. */
export function show(names: readonly string[], root: HTMLElement): void {
  const board = boardOf(names)
  createRoot(root).render(
    <BoardPane board={board} zoom={100} onZoom={ignored} title="64">
      <FightButtons board={board} zoom={100} chosen={null} onChoose={ignored} />
    </BoardPane>,
  )
}

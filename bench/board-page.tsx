import "#web/app/tokens.css"
import { createRoot } from "react-dom/client"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import { BoardPane } from "#web/features/brackets/board/BoardPane.tsx"
import { FightButtons } from "#web/features/brackets/board/FightButtons.tsx"

const ignored = (): undefined => undefined

/** Our board of the draw tab with the fights that are clicked on it; the names stand from the top. */
export function show(names: readonly string[], root: HTMLElement): void {
  const ids = names.map((_, at) => (at + 1) as AthleteId)
  const athletes = new Map(ids.map((id, at) => [id, { name: names[at] ?? "", organization: "", region: "" }]))
  const model = bracketModel(Bracket.fromPlaces(64, ids), athletes, "organization")
  const board = { model, ...screenBracket(model, { slots: "standing" }) }
  createRoot(root).render(
    <BoardPane board={board} zoom={100} onZoom={ignored} title="64">
      <FightButtons board={board} zoom={100} chosen={null} onChoose={ignored} />
    </BoardPane>,
  )
}

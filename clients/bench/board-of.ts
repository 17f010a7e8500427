import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import type { Board } from "#web/features/brackets/board/use-board.ts"

/** A bracket of 64; the names are placed from the top. */
export function boardOf(names: readonly string[]): Board {
  const ids = names.map((_, at) => (at + 1) as AthleteId)
  const athletes = new Map(ids.map((id, at) => [id, { name: names[at] ?? "", organization: "", region: "" }]))
  const model = bracketModel(Bracket.fromPlaces(64, ids), athletes, "organization")
  return { model, ...screenBracket(model, { slots: "standing" }) }
}

import type { WireCategory } from "#contract/categories.ts"
import type { BracketSize, Position } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"

/** The bracket that the server's list of positions tells of; null: not drawn. */
export function bracketOf({ drawdata, draw_state, bracket_size }: WireCategory): Bracket.Bracket | null {
  if (!Bracket.isSize(bracket_size) || (draw_state === "" && drawdata.length === 0)) return null
  const list = drawdata.flatMap(({ position, sp_id, points, number, decision }) =>
    isPosition(bracket_size, position)
      ? [{ position, athleteId: sp_id === 0 ? null : (sp_id as AthleteId), points, number, decision }]
      : [],
  )
  return Bracket.fromEntries(bracket_size, list)
}

const isPosition = (size: BracketSize, position: string): position is Position =>
  Bracket.nodeOf(size, position) !== null

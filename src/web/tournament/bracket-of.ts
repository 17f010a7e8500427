import type { WireCategory, WireOtherFight, WireRound } from "#contract/categories/calls.ts"
import type { BracketSize, Position } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"

/**
 * The draw of the server's lists of positions and of other fights; null: not drawn. The same bracket for the same category:
 * after a step of one category the lists of a hundred others are not read again.
 */
export const bracketOf = keptBy((category: WireCategory): Bracket.Bracket | null => {
  const { drawdata, draw_state, bracket_size, draw_format, other_fights } = category
  if (!Bracket.isSize(bracket_size) || (draw_state === "" && drawdata.length === 0)) return null
  const list = drawdata.flatMap(({ position, sp_id, points, number, decision, rounds, totals }) =>
    isPosition(bracket_size, position)
      ? [
          {
            position,
            athleteId: sp_id === 0 ? null : (sp_id as AthleteId),
            points,
            number,
            decision,
            ...roundsOf(rounds),
            ...(totals ? { totals } : {}),
          },
        ]
      : [],
  )
  const status = {
    awaits: category.draw_awaits.map((id) => id as AthleteId),
    gone: category.draw_gone.map(({ sp_id, position }) => ({
      athlete: sp_id as AthleteId,
      node: Bracket.nodeOf(bracket_size, position) ?? 0,
    })),
    outside: category.draw_outside.map((id) => id as AthleteId),
    unranked: category.draw_unranked.map((id) => id as AthleteId),
    isConfirmed: category.draw_confirmed === 1,
    shared: category.draw_shared.map(({ sp_id, place }) => ({ athlete: sp_id as AthleteId, place })),
  }
  return Bracket.fromEntries(bracket_size, list, draw_format || "bracket", other_fights.map(otherFight), status)
})

function otherFight(told: WireOtherFight): Bracket.OtherFight {
  const { technicalNumber: t, number, decision, blue_points: bluePoints, red_points: redPoints } = told
  if (told.done === 0) return { t, number, result: null }
  const [blue, red] = [told.blue_id as AthleteId, told.red_id as AthleteId]
  const winner = told.winner_id === 0 ? null : (told.winner_id as AthleteId)
  const result = { blue, red, winner, decision, bluePoints, redPoints, ...roundsOf(told.rounds) }
  return { t, number, result: told.totals ? { ...result, totals: told.totals } : result }
}

const roundsOf = (told: readonly WireRound[] | undefined) =>
  told ? { rounds: told.map(({ blue, red, winner }) => ({ blue, red, winner: winner || null })) } : {}

const isPosition = (size: BracketSize, position: string): position is Position =>
  Bracket.nodeOf(size, position) !== null

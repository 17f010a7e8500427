import type { Ranks } from "#domain/draw/from-ranks.ts"
import type { AthleteId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { cutRoundOf } from "./finals.ts"
import { type Standing, standingOf } from "./places.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { rounds, type Sheet } from "./types.ts"

/**
 * The places by which the draw of those who go on is made; null: none (yet): the list goes to its end, its last round is not
 * scored, somebody stands outside, or athletes are level across the cut.
 */
export function cutOf(sheet: Sheet, rules: ScoringRules): Ranks | null {
  const { finals = 0, startRound, outside } = sheet
  const round = cutRoundOf(sheet)
  if (round === null || startRound === null || outside.length > 0) return null
  const standing = standingOf(sheet, rules)
  if (!standing.rounds[round].isComplete || standing.due.length > 0) return null
  const athletes = standing.places.map(({ athleteId, place }) => ({ id: athleteId, place: place ?? 0 }))
  const going = athletes.filter(({ place }) => 0 < place && place <= finals)
  return going.length > 0 && going.length <= finals ? { finals, athletes } : null
}

/**
 * The places of those of a list who are not in the bracket that was made of it, from the one behind the bracket on: the round
 * that they reached, their rank in it, then what an extra form made of that; a place by hand has priority.
 */
export function placesBehind(
  sheet: Sheet,
  { rounds: by, places }: Standing,
  inBracket: ReadonlySet<AthleteId | null>,
): Map<AthleteId, number> {
  const { finals = 0, unranked } = sheet
  const behind = places.flatMap(({ athleteId, place }) => {
    if (inBracket.has(athleteId) || unranked.includes(athleteId)) return []
    const round = rounds.findLast((one) => by[one].lines.some((line) => line.athleteId === athleteId))
    const rank = round && by[round].lines.find((line) => line.athleteId === athleteId)?.rank
    return round && rank ? [{ athleteId, keys: [-rounds.indexOf(round), rank, place ?? 0] }] : []
  })
  const shared = sharedPlaces(behind, (one, other) => {
    const at = one.keys.findIndex((key, index) => key !== other.keys[index])
    return (one.keys[at] ?? 0) - (other.keys[at] ?? 0)
  })
  return new Map(
    [...shared].map(([{ athleteId }, place]) => [athleteId, sheet.typedPlaces.get(athleteId) ?? finals + place]),
  )
}

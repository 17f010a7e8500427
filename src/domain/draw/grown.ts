import { isSize, sheet } from "#domain/bracket/positions.ts"
import type { Bracket, BracketSize } from "#domain/bracket/types.ts"
import { isOfTree, isTree, unfoughtIn } from "#domain/formats/format.ts"
import { pairsOf, seatsOf } from "#domain/formats/pairs.ts"
import { ladderTop } from "#domain/formats/places-behind.ts"
import { widened } from "./moved.ts"

/**
 * The same draw in the next size, with nothing lost: every pair of the first round meets in the second one, under the
 * same technical numbers with results, public numbers and times, because technical numbers count from the final; a table
 * keeps its seats, whose pairs have the same numbers in any size. null: it is the largest, or a best of three.
 */
export function grown(bracket: Bracket): Bracket | null {
  const size = bracket.size * 2
  if (!isSize(size) || bracket.format === "bestOf") return null
  const places = isTree(bracket.format) ? widened(bracket.places, size) : seated(bracket, size)
  const large = unfoughtIn(bracket.format, size, places, bracket)
  const fights = large.fights.slice()
  for (const [t, fight] of bracket.fights.entries()) fights[numberIn(bracket, size, t)] = fight
  return { ...large, fights }
}

/** Everybody on the place that has their number of the sheet. */
function seated(bracket: Bracket, size: BracketSize): Bracket["places"] {
  const seats = seatsOf(bracket)
  return sheet(size).map((number) => seats[number - 1] ?? null)
}

/** The technical number that fight `t` has in the larger size. */
function numberIn(bracket: Bracket, size: BracketSize, t: number): number {
  if (isOfTree(bracket, t)) return t
  if (bracket.format === "roundRobin") {
    const pairs = pairsOf(bracket.size).length
    return t < pairs ? t : t - pairs + pairsOf(size).length
  }
  if (bracket.format === "thirdFight") return size - 1
  const half = t < ladderTop(bracket.size, 1) ? 0 : 1
  // Who was beaten in the new first round comes before all others of the half.
  return t - ladderTop(bracket.size, half) + ladderTop(size, half) + 1
}

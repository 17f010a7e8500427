import type { Occupant } from "#domain/bracket/standing.ts"
import type { Bracket } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bestOfPairs } from "./best-of.ts"
import { colours, pairsOf, seatsOf } from "./pairs.ts"
import { ladderOf, ladderTop, thirdPair } from "./places-behind.ts"
import { tableOf } from "./table.ts"

/** The athletes of one fight; null: nobody will come, undefined: not known yet. */
export interface Meeting {
  readonly t: number
  readonly blue: Occupant
  readonly red: Occupant
}

/** The fights outside the tree of a bracket, ascending. */
export function meetings(bracket: Bracket): readonly Meeting[] {
  if (bracket.format === "bracket") return []
  if (bracket.format === "bestOf") return bestOfPairs(bracket)
  if (bracket.format === "roundRobin") return everybodyMeets(bracket)
  if (bracket.format === "thirdFight") return bracket.size < 4 ? [] : [{ t: bracket.size - 1, ...thirdPair(bracket) }]
  return ["upper", "lower"].flatMap((_, half) => {
    const first = ladderTop(bracket.size, half)
    return ladderOf(bracket, half).map((pair, at) => ({ t: first + at, ...pair }))
  })
}

/** The fights whose results decide the pair of fight `t`. */
export function before(bracket: Bracket, t: number): number[] {
  const { format, size } = bracket
  if (format === "bestOf") return t === 0 ? [] : [t - 1]
  if (format === "roundRobin") return t < pairsOf(size).length ? [] : pairsOf(size).map((_, at) => at)
  if (t < size - 1) return [2 * t + 2, 2 * t + 1].filter((feeder) => feeder < size - 1)
  if (format === "thirdFight") return [2, 1]
  const half = t < ladderTop(size, 1) ? 0 : 1
  return t === ladderTop(size, half) ? [2 - half] : [t - 1]
}

/** The pair of a fight that depends on no result; null: it depends on results. */
export function seatsIn(bracket: Bracket, t: number): AthleteId[] | null {
  if (bracket.format === "bestOf") return bracket.places.filter((athlete) => athlete !== null)
  if (bracket.format !== "roundRobin") return null
  const pairs = pairsOf(bracket.size)
  const seats = seatsOf(bracket)
  return (pairs[t % pairs.length] ?? []).flatMap((seat) => seats[seat] ?? [])
}

/** A bye never counts as a win in a round robin: without two athletes there is no fight. */
function everybodyMeets(bracket: Bracket): Meeting[] {
  const pairs = pairsOf(bracket.size)
  const seats = seatsOf(bracket)
  const meeting = (t: number, blue: Occupant, red: Occupant): Meeting =>
    blue === null || red === null ? { t, blue: null, red: null } : { t, blue, red }
  const duels = pairs.map((pair, t) => {
    const [blue, red] = colours(pair)
    return meeting(t, seats[blue] ?? null, seats[red] ?? null)
  })
  const due = new Set(tableOf(bracket).due)
  const extras = pairs.map((pair, at) => {
    const t = pairs.length + at
    const [red, blue] = colours(pair)
    return due.has(t) ? meeting(t, seats[blue] ?? null, seats[red] ?? null) : meeting(t, null, null)
  })
  return [...duels, ...extras]
}

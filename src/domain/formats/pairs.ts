import { sheet } from "#domain/bracket/positions.ts"
import type { Bracket, BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"

/** Two indexes of a round robin, the lower first, from 0 in the order of the sheet's numbers. */
export type Pair = readonly [number, number]

/**
 * All pairs of indexes. A pair's index in this list is its fight's technical number, regardless of who is present, so
 * that a fight keeps number and result when an athlete leaves; tie-break fights of athletes who are equal in the table
 * come after all of them.
 */
export function pairsOf(size: BracketSize): readonly Pair[] {
  const known = pairsBySize.get(size) ?? allPairs(size)
  pairsBySize.set(size, known)
  return known
}

/** The athlete of each index; null: nobody. */
export const seatsOf = ({ size, places }: Pick<Bracket, "size" | "places">): (AthleteId | null)[] => {
  const seats = new Array<AthleteId | null>(size).fill(null)
  for (const [slot, number] of sheet(size).entries()) seats[number - 1] = places[slot] ?? null
  return seats
}

/** Blue first: everybody is blue in half of the own fights, give or take one; tie-break fights swap the colours. */
export const colours = ([one, other]: Pair): Pair => ((one + other) % 2 === 1 ? [one, other] : [other, one])

/**
 * The order of the fights: the rounds of the circle method, each time the fight whose athletes have rested longest.
 * With five athletes or more nobody fights twice in succession.
 */
export function meetingOrder(seats: readonly number[]): Pair[] {
  const left = circle(seats)
  const seen = new Map<number, number>()
  const order: Pair[] = []
  const rest = (seat: number): number => order.length - (seen.get(seat) ?? -seats.length)
  while (left.length > 0) {
    const rested = left.map((pair) => pair.map(rest).sort((one, other) => one - other))
    const best = rested.reduce((most, one, at) => (isMore(one, rested[most] ?? []) ? at : most), 0)
    const [next] = left.splice(best, 1)
    if (!next) break
    for (const seat of next) seen.set(seat, order.length)
    order.push(next)
  }
  return order
}

const pairsBySize = new Map<BracketSize, readonly Pair[]>()

/** One athlete more leaves the earlier pairs in their places. */
function allPairs(size: BracketSize): Pair[] {
  return Array.from({ length: size }, (_, high) => Array.from({ length: high }, (_, low): Pair => [low, high])).flat()
}

/** The first stays and the others rotate; with an odd number one rests. */
function circle(seats: readonly number[]): Pair[] {
  const round = seats.length % 2 === 0 ? [...seats] : [...seats, null]
  const [first, ...others] = round
  const turns = others.map((_, turn) => [first, ...others.slice(turn), ...others.slice(0, turn)])
  return turns.flatMap((turn) =>
    turn.slice(0, turn.length / 2).flatMap((one, at): Pair[] => {
      const other = turn[turn.length - 1 - at]
      if (one == null || other == null) return []
      return [one < other ? [one, other] : [other, one]]
    }),
  )
}

const isMore = ([least = 0, most = 0]: readonly number[], [least2 = 0, most2 = 0]: readonly number[]): boolean =>
  least > least2 || (least === least2 && most > most2)

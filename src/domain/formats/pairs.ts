import { sheet } from "#domain/bracket/positions.ts"
import type { Bracket, BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"

/** Two seats of a round robin, the lower first; seats count from 0 in the order of the sheet's numbers. */
export type Pair = readonly [number, number]

/**
 * All pairs of seats. A pair's place in this list is its fight's technical number, whoever is there, so that a fight keeps number
 * and result when somebody leaves; after them all come the fights that part athletes who are equal in the table.
 */
export function pairsOf(size: BracketSize): readonly Pair[] {
  const known = pairsBySize.get(size) ?? allPairs(size)
  pairsBySize.set(size, known)
  return known
}

/** Who sits where; null: nobody. */
export const seatsOf = ({ size, places }: Pick<Bracket, "size" | "places">): (AthleteId | null)[] => {
  const seats = new Array<AthleteId | null>(size).fill(null)
  for (const [slot, number] of sheet(size).entries()) seats[number - 1] = places[slot] ?? null
  return seats
}

/** Blue first: everybody is blue in half of his fights, one more or less; the colours change for a fight that parts equals. */
export const colours = ([one, other]: Pair): Pair => ((one + other) % 2 === 1 ? [one, other] : [other, one])

/**
 * The order in which these seats meet: the rounds of the circle method, of which that fight is next whose athletes have rested
 * longest. From five athletes on nobody fights twice running.
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

/** With one seat more the earlier pairs keep their places. */
function allPairs(size: BracketSize): Pair[] {
  return Array.from({ length: size }, (_, high) => Array.from({ length: high }, (_, low): Pair => [low, high])).flat()
}

/** The first stays, the others go round; an odd one out rests. */
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

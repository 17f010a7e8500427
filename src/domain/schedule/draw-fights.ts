import * as Bracket from "#domain/bracket/index.ts"
import { isOfTree } from "#domain/formats/format.ts"
import { before, seatsIn } from "#domain/formats/meetings.ts"
import { playOrder } from "#domain/formats/play-order.ts"
import type { AthleteId } from "#domain/ids.ts"

/** One fight of a draw as the schedule sees it. */
export interface DrawFight {
  /** Technical number. */
  readonly t: number
  /** 0 the final, 1 the semi-finals. */
  readonly round: number
  /** The fights that have to be over before, walkovers between passed over; technical numbers. */
  readonly after: readonly number[]
  /** Everybody who may be in it. */
  readonly athletes: readonly AthleteId[]
  /** Its athletes have other fights that do not wait for each other: only the athletes' rest separates them. */
  readonly isLoose: boolean
  /** Breaks ties between the fights of a draw: the smaller comes first. */
  readonly turn: number
  /** The public number that it has. */
  readonly number: number | null
}

/** The fights of a draw that are really fought (walkovers are none), in the order of their technical numbers. */
export function drawFights(bracket: Bracket.Bracket): DrawFight[] {
  const standing = Bracket.standing(bracket)
  const fought = (t: number): boolean => Bracket.isFought(standing, t)
  const feeding = (t: number): number[] => (fought(t) ? [t] : before(bracket, t).flatMap(feeding))
  const turns = new Map(playOrder(bracket).map((t, turn) => [t, turn]))
  return bracket.fights.flatMap(({ number }, t) => {
    if (!fought(t)) return []
    return [
      {
        t,
        round: roundOf(bracket, t),
        after: before(bracket, t).flatMap(feeding),
        athletes: startersOf(bracket, t),
        isLoose: bracket.format === "roundRobin",
        turn: turns.get(t) ?? 0,
        number,
      },
    ]
  })
}

/** 0: the final and the single fight for the bronze beside it; 1: the semi-finals and every fight without rounds. */
export function roundOf(bracket: Bracket.Bracket, t: number): number {
  if (isOfTree(bracket, t)) return Bracket.depth(t)
  return bracket.format === "thirdFight" ? 0 : 1
}

function startersOf(bracket: Bracket.Bracket, t: number): AthleteId[] {
  if (isOfTree(bracket, t)) return below(bracket, t)
  const seated = seatsIn(bracket, t)
  if (seated !== null) return seated
  return [...new Set(before(bracket, t).flatMap((feeder) => startersOf(bracket, feeder)))]
}

/** Everybody who starts below a fight. */
function below({ size, places }: Bracket.Bracket, t: number): AthleteId[] {
  let [first, last] = [t, t]
  while (first < size - 1) {
    first = 2 * first + 1
    last = 2 * last + 2
  }
  // The places count from the top, the nodes from the bottom.
  return places.slice(2 * size - 2 - last, 2 * size - 1 - first).filter((athlete) => athlete !== null)
}

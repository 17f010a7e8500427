import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"

/** One fight of a draw as the schedule sees it. */
export interface DrawFight {
  /** Technical number. */
  readonly t: number
  /** 0 the final, 1 the semi-finals. */
  readonly round: number
  /** The fights that have to be over before, walkovers between passed over; technical numbers. */
  readonly after: readonly number[]
  /** Everybody who may stand in it. */
  readonly athletes: readonly AthleteId[]
  /** The public number that it has. */
  readonly number: number | null
}

/** The fights of a draw that are really fought (walkovers are none), in the order of their technical numbers. */
export function drawFights(bracket: Bracket.Bracket): DrawFight[] {
  const standing = Bracket.standing(bracket)
  const fought = (t: number): boolean => isFought(standing, t)
  const feeding = (t: number): number[] => {
    if (!Bracket.hasFight(bracket.size, t)) return []
    return fought(t) ? [t] : [...feeding(2 * t + 1), ...feeding(2 * t + 2)]
  }
  return bracket.fights.flatMap(({ number }, t) => {
    if (!fought(t)) return []
    const after = [...feeding(2 * t + 1), ...feeding(2 * t + 2)]
    return [{ t, round: Bracket.depth(t), after, athletes: below(bracket, t), number }]
  })
}

/** Whether a fight has two sides, or may still get them. */
export function isFought(standing: Bracket.Standing, t: number): boolean {
  const state = standing.fights[t]?.state
  return state !== undefined && state !== "walkover" && state !== "empty"
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

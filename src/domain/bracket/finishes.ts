import { isOfTree } from "#domain/formats/format.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { placesTaken } from "./places-taken.ts"
import { stopsAt } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket } from "./types.ts"

/** How far one athlete has come in a draw. */
export interface Finish {
  readonly athleteId: AthleteId
  /**
   * 1 to 3 by `winners`; 5, 9, 17, 33: those who fall in one round share its best place; the loser of a fight for the
   * bronze is fifth, or fourth if there is one such fight; in a round robin by its table, once it parts everybody for a medal or somebody has said that they share it. null: still in, or none (DQB,
   * a draft, a lone athlete who is not confirmed, somebody who competes for none).
   */
  readonly place: number | null
  /** Takes part outside the competition: no place, no medal, no points. */
  readonly isUnranked: boolean
  /** Recorded fights of the athlete, and those that were won. */
  readonly fights: number
  readonly wins: number
  /** Rounds passed without an opponent. */
  readonly byes: number
}

/** Everybody who was drawn, the best place first, as far as it is decided. */
export function finishes(bracket: Bracket): Finish[] {
  const places = placesTaken(bracket)
  const rounds = groupBy(roundsOf(bracket), ({ athleteId }) => athleteId)
  return bracket.places
    .filter((id) => id !== null)
    .map((athleteId) => {
      const count = (kind: Round["kind"]): number =>
        (rounds.get(athleteId) ?? []).filter((one) => one.kind === kind).length
      const wins = count("won")
      const isUnranked = bracket.unranked.includes(athleteId)
      return {
        athleteId,
        place: places.get(athleteId) ?? null,
        isUnranked,
        fights: wins + count("lost"),
        wins,
        byes: count("bye"),
      }
    })
    .sort((one, other) => (one.place ?? last) - (other.place ?? last))
}

interface Round {
  readonly athleteId: AthleteId
  readonly kind: "won" | "lost" | "bye"
}

/** What everybody has fought so far. */
function roundsOf(bracket: Bracket): Round[] {
  return standing(bracket).fights.flatMap(({ t, state, blue, red }) => {
    const result = bracket.fights[t]?.result
    const pair = [blue, red].filter((id) => id !== null)
    if (state === "walkover")
      return isOfTree(bracket, t)
        ? pair.flatMap((athleteId): Round[] => (stopsAt(bracket, t, athleteId) ? [] : [{ athleteId, kind: "bye" }]))
        : []
    if (!result) return []
    return pair.map((athleteId): Round => ({ athleteId, kind: athleteId === result.winner ? "won" : "lost" }))
  })
}

const last = Number.MAX_SAFE_INTEGER

import { decisionWithoutMedal } from "#domain/catalogue/decisions.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { depth } from "./positions.ts"
import { standing } from "./standing.ts"
import type { Bracket, Result } from "./types.ts"
import { winners } from "./winners.ts"

/** How far one athlete has come in a draw. */
export interface Finish {
  readonly athleteId: AthleteId
  /** 1 to 3 by `winners`; 5, 9, 17, 33: those who fall in one round share its best place; null: still in, or none (DQB). */
  readonly place: number | null
  /** Recorded fights that he stood in, and those of them that he won. */
  readonly fights: number
  readonly wins: number
  /** Rounds that he passed because nobody came. */
  readonly byes: number
}

/** Everybody who was drawn, the best place first, as far as it is decided. */
export function finishes(bracket: Bracket): Finish[] {
  const places = placesOf(bracket)
  const rounds = groupBy(roundsOf(bracket), ({ athleteId }) => athleteId)
  return bracket.places
    .filter((id) => id !== null)
    .map((athleteId) => {
      const count = (kind: Round["kind"]): number =>
        (rounds.get(athleteId) ?? []).filter((one) => one.kind === kind).length
      const wins = count("won")
      return { athleteId, place: places.get(athleteId) ?? null, fights: wins + count("lost"), wins, byes: count("bye") }
    })
    .sort((one, other) => (one.place ?? last) - (other.place ?? last))
}

interface Round {
  readonly athleteId: AthleteId
  readonly kind: "won" | "lost" | "bye"
}

/** What everybody has behind him. */
function roundsOf(bracket: Bracket): Round[] {
  return standing(bracket).fights.flatMap(({ t, state, blue, red }) => {
    const result = bracket.fights[t]?.result
    const pair = [blue, red].filter((id) => id !== null)
    if (state === "walkover") return pair.map((athleteId): Round => ({ athleteId, kind: "bye" }))
    if (!result) return []
    return pair.map((athleteId): Round => ({ athleteId, kind: athleteId === result.winner ? "won" : "lost" }))
  })
}

function placesOf(bracket: Bracket): Map<AthleteId, number> {
  const places = new Map<AthleteId, number>()
  for (const [t, { result }] of bracket.fights.entries()) {
    if (depth(t) > 1) for (const id of fallenIn(result)) places.set(id, 2 ** depth(t) + 1)
  }
  const { gold, silvers, bronzes } = winners(bracket)
  for (const id of bronzes) places.set(id, 3)
  for (const id of silvers) places.set(id, 2)
  return gold === null ? places : places.set(gold, 1)
}

function fallenIn(result: Result | null): AthleteId[] {
  if (result === null || result.decision === decisionWithoutMedal) return []
  return [result.blue, result.red].filter((id) => id !== result.winner)
}

const last = Number.MAX_SAFE_INTEGER

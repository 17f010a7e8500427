import { decisionWithoutMedal } from "#domain/catalogue/decisions.ts"
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
  const own = new Map(drawn(bracket).map((id) => [id, { fights: 0, wins: 0, byes: 0 }]))
  for (const { t, state, blue, red } of standing(bracket).fights) {
    const result = bracket.fights[t]?.result
    for (const id of [blue, red]) {
      const count = id === null ? undefined : own.get(id)
      if (!count) continue
      if (result) count.fights++
      if (result?.winner === id) count.wins++
      if (state === "walkover") count.byes++
    }
  }
  return [...own]
    .map(([athleteId, count]) => ({ athleteId, place: places.get(athleteId) ?? null, ...count }))
    .sort((one, other) => (one.place ?? last) - (other.place ?? last))
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

const drawn = ({ places }: Bracket): AthleteId[] => places.filter((id) => id !== null)

const last = Number.MAX_SAFE_INTEGER

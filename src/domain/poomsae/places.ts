import type { AthleteId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { type RoundStanding, roundStanding } from "./round.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { type Milli, type Round, rounds, type Sheet } from "./types.ts"

/** The final place of an athlete, or how far he has come. */
export interface Place {
  readonly athleteId: AthleteId
  /** null: not decided yet. */
  readonly place: number | null
  /** Total of the last round in which he was scored. */
  readonly total: Milli | null
  readonly isLevel: boolean
}

export interface Standing {
  readonly rounds: Readonly<Record<Round, RoundStanding>>
  /** Everybody, in the order of `all`. */
  readonly places: readonly Place[]
  /** The final is scored, and nobody who takes part stands outside. */
  readonly isOver: boolean
}

/**
 * The whole list. An athlete who did not advance is placed behind those who did, by his last round, as soon as that
 * round is scored; a place entered by hand has priority. Nobody has a place while somebody stands outside.
 */
export function standingOf(sheet: Sheet, rules: ScoringRules): Standing {
  const byRound = {
    preround: roundStanding(sheet, "preround", rules),
    semifinal: roundStanding(sheet, "semifinal", rules),
    final: roundStanding(sheet, "final", rules),
  }
  const computed = new Map<AthleteId, { place: number | null; isLevel: boolean }>()
  for (const [at, round] of rounds.entries()) {
    const next = rounds[at + 1]
    for (const [athleteId, place] of placesIn(byRound[round], next ? sheet.lists[next] : []))
      computed.set(athleteId, place)
  }
  const isOpen = sheet.outside.length > 0
  const places = sheet.all.map((athleteId): Place => {
    const typed = sheet.typedPlaces.get(athleteId)
    const found = computed.get(athleteId) ?? { place: null, isLevel: false }
    const total = totalOf(byRound, athleteId)
    if (isOpen) return { athleteId, place: null, isLevel: false, total }
    return typed === undefined ? { athleteId, ...found, total } : { athleteId, place: typed, isLevel: false, total }
  })
  return { rounds: byRound, places, isOver: byRound.final.isComplete && !isOpen }
}

function placesIn({ lines, isComplete }: RoundStanding, next: readonly AthleteId[]) {
  const on = new Set(next)
  const stayed = isComplete ? lines.filter(({ athleteId }) => !on.has(athleteId)) : []
  const places = sharedPlaces(stayed, (one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  return lines.map((line) => {
    const behind = places.get(line)
    const place = behind === undefined ? null : on.size + behind
    return [line.athleteId, { place, isLevel: line.isLevel && place !== null }] as const
  })
}

function totalOf(byRound: Standing["rounds"], athleteId: AthleteId): Milli | null {
  for (const round of rounds.toReversed()) {
    const total = byRound[round].lines.find((line) => line.athleteId === athleteId)?.total ?? null
    if (total !== null) return total
  }
  return null
}

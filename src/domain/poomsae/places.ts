import type { AthleteId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { cutRoundOf } from "./finals.ts"
import { nextRound } from "./lists.ts"
import { type RoundStanding, roundStanding } from "./round.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { parted, type Tie } from "./ties.ts"
import { type Milli, type Round, rounds, type Sheet } from "./types.ts"

/** The final place of an athlete, or the last round reached. */
export interface Place {
  readonly athleteId: AthleteId
  /** null: not decided yet, or competes for none. */
  readonly place: number | null
  /** Total of the last round with scores. */
  readonly total: Milli | null
  /** Shares the place with somebody, and no hand gave it. */
  readonly isLevel: boolean
  /** Level for a medal: an extra form or a person decides. */
  readonly isDue: boolean
}

export interface Standing {
  readonly rounds: Readonly<Record<Round, RoundStanding>>
  /** Everybody, in the order of `all`. */
  readonly places: readonly Place[]
  /** Who is level for a medal; nobody while somebody who takes part stands outside. */
  readonly due: readonly Tie[]
  /** The final is scored, nobody who takes part stands outside, and nobody is level for a medal. */
  readonly isOver: boolean
}

/**
 * The whole list. An athlete who did not advance is placed behind those who did, by their last round, as soon as that
 * round is scored; a place entered by hand has priority. Level for a medal, athletes are parted by extra forms. Nobody
 * has a place while somebody stands outside. Who competes for no place has none, and all behind move up.
 */
export function standingOf(sheet: Sheet, rules: ScoringRules): Standing {
  const byRound = {
    preround: roundStanding(sheet, "preround", rules),
    semifinal: roundStanding(sheet, "semifinal", rules),
    final: roundStanding(sheet, "final", rules),
  }
  const computed = new Map<AthleteId, Found>()
  const due: Tie[] = []
  for (const round of rounds) {
    const next = nextRound(sheet, round)
    const found = placesIn(sheet, rules, round, { standing: byRound[round], next: next ? sheet.lists[next] : [] })
    for (const [athleteId, place] of found.places) computed.set(athleteId, place)
    due.push(...found.due)
  }
  const isOpen = sheet.outside.length > 0
  const waiting = new Set(due.flatMap(({ athletes }) => athletes))
  const places = sheet.all.map((athleteId): Place => {
    const typed = sheet.typedPlaces.get(athleteId)
    const found = computed.get(athleteId) ?? { place: null, isLevel: false }
    const total = totalOf(byRound, athleteId)
    if (isOpen || sheet.unranked.includes(athleteId))
      return { athleteId, place: null, isLevel: false, isDue: false, total }
    if (typed !== undefined) return { athleteId, place: typed, isLevel: false, isDue: false, total }
    return { athleteId, place: found.place, isLevel: found.isLevel, isDue: waiting.has(athleteId), total }
  })
  const isOver = byRound.final.isComplete && !isOpen && due.length === 0
  return { rounds: byRound, places, due: isOpen ? [] : due, isOver }
}

interface RoundLineSoFar {
  readonly athleteId: AthleteId
  /** null while the round is not scored completely. */
  readonly rank: number | null
  /** What decides until then; null: not scored yet. */
  readonly points: Milli | null
}

/**
 * The places that are shown of a round: by rank, and until there is one by points. Who competes for no place has none
 * and counts for nobody else's; who is not scored has none yet.
 */
export function roundPlaces(
  { unranked }: Pick<Sheet, "unranked">,
  lines: readonly RoundLineSoFar[],
): ReadonlyMap<AthleteId, number> {
  const competing = lines.filter(({ athleteId, points }) => points !== null && !unranked.includes(athleteId))
  const places = sharedPlaces(competing, (one, other) =>
    one.rank !== null && other.rank !== null ? one.rank - other.rank : (other.points ?? 0) - (one.points ?? 0),
  )
  return new Map([...places].map(([{ athleteId }, place]) => [athleteId, place]))
}

interface Found {
  readonly place: number | null
  readonly isLevel: boolean
}

interface InRound {
  readonly standing: RoundStanding
  /** Who is in the round behind it. */
  readonly next: readonly AthleteId[]
}

/** Those who did not advance, behind those who did; level ones are parted by their extra forms. */
function placesIn(sheet: Sheet, rules: ScoringRules, round: Round, { standing, next }: InRound) {
  const { lines, isComplete } = standing
  // Who has left goes on to no bracket, and whoever is next takes that place of the cut.
  const left = round === cutRoundOf(sheet) ? (sheet.left ?? []) : []
  const competes = (athleteId: AthleteId): boolean => !sheet.unranked.includes(athleteId) && !left.includes(athleteId)
  const on = new Set(next.filter(competes))
  const stayed = isComplete ? lines.filter(({ athleteId }) => competes(athleteId) && !on.has(athleteId)) : []
  const shared = sharedPlaces(stayed, (one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  const places = new Map<AthleteId, Found>(lines.map(({ athleteId }) => [athleteId, { place: null, isLevel: false }]))
  const due: Tie[] = []
  for (const behind of new Set(shared.values())) {
    const athletes = stayed.filter((line) => shared.get(line) === behind).map(({ athleteId }) => athleteId)
    const group = parted(sheet, rules, { round, athletes, place: on.size + behind })
    for (const [athleteId, place] of group.places) places.set(athleteId, place)
    due.push(...group.ties)
  }
  return { places, due }
}

function totalOf(byRound: Standing["rounds"], athleteId: AthleteId): Milli | null {
  for (const round of rounds.toReversed()) {
    const total = byRound[round].lines.find((line) => line.athleteId === athleteId)?.total ?? null
    if (total !== null) return total
  }
  return null
}

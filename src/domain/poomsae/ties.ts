import type { AthleteId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { compareKeys, keysOf } from "./round.ts"
import { formScore } from "./score.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import {
  type ExtraNumber,
  extraNumbers,
  isExtra,
  nameOf,
  type PerformanceKey,
  type Round,
  type Sheet,
} from "./types.ts"

/**
 * Athletes who are level for a medal, or across the cut of those who go on to a bracket: a list is not over before an extra form
 * or a place by hand parts them.
 */
export interface Tie {
  readonly round: Round
  /** In the order of the list. */
  readonly athletes: readonly AthleteId[]
  /** What they share, the best first. */
  readonly places: readonly number[]
  /** The form that each of them performs next; null: all nine are performed, and only a person parts them. */
  readonly number: ExtraNumber | null
}

/** Athletes who are level in all forms of their last round, and the first place that they share. */
export interface Level {
  readonly round: Round
  readonly athletes: readonly AthleteId[]
  readonly place: number
}

interface Parted {
  readonly places: ReadonlyMap<AthleteId, { readonly place: number; readonly isLevel: boolean }>
  readonly ties: readonly Tie[]
}

/**
 * The places of athletes who are level, without those who have theirs by hand. Of a medal each takes one of the group's
 * places that no hand has given away: by extra form 3, those who are level in it too by form 4, and so on; whoever is
 * still level is due. An extra form is compared alone and only inside its group. Behind the medals all share the place. Before a
 * bracket they share it inside of the cut and behind it.
 */
export function parted(sheet: Sheet, rules: ScoringRules, level: Level): Parted {
  const { athletes, place } = level
  const left = athletes.filter((id) => !sheet.typedPlaces.has(id))
  if (!isContested(sheet, rules, place, place + athletes.length - 1)) return share(left, [place])
  const typed = athletes.flatMap((id) => sheet.typedPlaces.get(id) ?? [])
  const free = freeOf(
    athletes.map((_, at) => place + at),
    typed,
  )
  return byForms(sheet, rules, { round: level.round, athletes: left, places: free }, extraNumbers)
}

/** Whether these places may not be shared: one of them is a medal, or only some of them go on to a bracket. */
function isContested({ finals = 0 }: Sheet, rules: ScoringRules, first: number, last: number): boolean {
  return finals > 0 ? first <= finals && last > finals : first <= rules.medalPlaces
}

/** The places of a group that are left: each place by hand takes its own, else the next behind it, else the last. */
function freeOf(places: readonly number[], typed: readonly number[]): number[] {
  const free = [...places]
  for (const place of typed.toSorted((one, other) => one - other)) {
    const at = free.findIndex((one) => one >= place)
    free.splice(at < 0 ? free.length - 1 : at, 1)
  }
  return free
}

function byForms(
  sheet: Sheet,
  rules: ScoringRules,
  group: Omit<Tie, "number">,
  [number, ...later]: readonly ExtraNumber[],
): Parted {
  const { round, athletes, places } = group
  const [first = 0] = places
  if (athletes.length < 2 || !isContested(sheet, rules, first, places.at(-1) ?? first)) return share(athletes, places)
  const due = { ...share(athletes, places), ties: [{ ...group, number: number ?? null }] }
  if (number === undefined) return due
  const scored = athletes.flatMap((athleteId) => {
    const performance = sheet.performances.get(nameOf({ athleteId, round, number }))
    const score = performance ? formScore(performance, sheet.style, rules) : null
    return score ? [{ athleteId, keys: keysOf([score], sheet.style, rules) }] : []
  })
  if (scored.length < athletes.length) return due
  const ranks = sharedPlaces(scored, (one, other) => compareKeys(one.keys, other.keys))
  const parts = [...new Set(ranks.values())].map((rank) => {
    const own = scored.filter((one) => ranks.get(one) === rank).map(({ athleteId }) => athleteId)
    const part = { round, athletes: own, places: places.slice(rank - 1, rank - 1 + own.length) }
    return byForms(sheet, rules, part, later)
  })
  return {
    places: new Map(parts.flatMap((part) => [...part.places])),
    ties: parts.flatMap(({ ties }) => ties),
  }
}

/** All of them at the first of these places. */
function share(athletes: readonly AthleteId[], [place = 0]: readonly number[]): Parted {
  const isLevel = athletes.length > 1
  return { places: new Map(athletes.map((id) => [id, { place, isLevel }])), ties: [] }
}

interface Due {
  readonly due: readonly Tie[]
}

/** The tie that an athlete is in; null: none. */
export const tieOf = ({ due }: Due, athleteId: AthleteId): Tie | null =>
  due.find(({ athletes }) => athletes.includes(athleteId)) ?? null

/** Whether a form may be performed or entered: a regular one of the style, or an extra one that is due or was scored. */
export function isAsked(sheet: Sheet, rules: ScoringRules, standing: Due, key: PerformanceKey): boolean {
  const { athleteId, round, number } = key
  if (!isExtra(number)) return number <= rules.styles[sheet.style].forms
  const tie = tieOf(standing, athleteId)
  if (tie?.round === round && tie.number === number) return true
  const performance = sheet.performances.get(nameOf(key))
  return performance !== undefined && (performance.technique !== null || performance.presentation !== null)
}

import type { Bracket, Result, SharedPlace } from "#domain/bracket/types.ts"
import { decisionWithoutMedal } from "#domain/catalogue/decisions.ts"
import type { AthleteId } from "#domain/ids.ts"
import { pairsOf, seatsOf } from "./pairs.ts"

/** One line of the table of a round robin. */
export interface TableRow {
  readonly athlete: AthleteId
  readonly fought: number
  readonly wins: number
  /** Points; of matches of poomsae their sums, in thousandths. */
  readonly pointsFor: number
  readonly pointsAgainst: number
  /** Of matches of poomsae. */
  readonly isSums: boolean
  /** From 1; equal athletes share it. null: competes for none. */
  readonly place: number | null
  /** Equal with another athlete in everything, so that a tie-break fight is due. */
  readonly tie: boolean
  /** Tie-break fights are still to be fought: until then there is no place. */
  readonly isOpen: boolean
}

/** `t`: tie-break fights of athletes who are still equal on a medal; they are due once every other fight is over. */
export interface Table {
  readonly rows: readonly TableRow[]
  /** Every fight of two athletes is over. */
  readonly isComplete: boolean
  readonly due: readonly number[]
  /**
   * Who share a medal's place when every fight is over, tie-break fights too, in the order of the table: only a person says
   * how it goes on.
   */
  readonly level: readonly SharedPlace[]
  /** Whether somebody has said that exactly these share exactly these places. */
  readonly isShared: boolean
}

/**
 * The table of a round robin. Places go by wins; then, among equals, by wins in the fights between them, their
 * difference of points in these fights, their difference of points in all fights, and their tie-break fights; whenever
 * a step separates athletes, the comparison begins again among those who are still equal. Both out is a loss of both, a
 * missing score counts 0:0. An athlete disqualified by DQB comes last. World Taekwondo's rules known to us do not
 * settle it (`domain.md` 2.3 names the round robin only): the order is ours. Who competes for no place stands below, and
 * counts for nobody's place and nobody's tie: the others' wins and points are those of the fights between them
 * (docs/decisions/formats-and-results.md).
 */
export function tableOf(bracket: Bracket): Table {
  const seats = seatsOf(bracket)
  const athletes = seats.filter((athlete) => athlete !== null)
  const results = bracket.fights.map(({ result }) => result)
  const pairs = pairsOf(bracket.size)
  const duels = results.slice(0, pairs.length).filter((result) => result !== null)
  const extras = results.slice(pairs.length).filter((result) => result !== null)
  const isComplete = duels.length === (athletes.length * (athletes.length - 1)) / 2
  const isUnranked = (athlete: AthleteId): boolean => bracket.unranked.includes(athlete)
  const competing = athletes.filter((athlete) => !isUnranked(athlete))
  const counted = duels.filter(({ blue, red }) => !isUnranked(blue) && !isUnranked(red))
  const beforeExtras = ranked(competing, measures({ duels, counted, extras: [] }))
  const due = isComplete ? dueOf(beforeExtras, duels) : new Set<AthleteId>()
  const placed = ranked(competing, measures({ duels, counted, extras }))
  const below = ranked(athletes.filter(isUnranked), measures({ duels, counted: duels, extras: [] }))
  const dueFights = pairs.flatMap(([low, high], at) => {
    const [one, other] = [seats[low] ?? null, seats[high] ?? null]
    if (one === null || other === null || !due.has(one)) return []
    const group = beforeExtras.find((equals) => equals.includes(one) && equals.includes(other))
    return group ? [{ t: pairs.length + at, group }] : []
  })
  const open = new Set(dueFights.flatMap(({ t, group }) => (results[t] == null ? group : [])))
  const level = isComplete && open.size === 0 ? levelOf(placed, [...duels, ...extras]) : []
  const isShared = isSame(level, bracket.shared)
  return {
    rows: [
      ...placed.flatMap((equals, at) => {
        const isTie = isComplete && equals.length > 1 && equals.some((athlete) => due.has(athlete))
        return equals.map((athlete) => {
          const isOpen = open.has(athlete)
          const tie = (isTie && !isShared) || isOpen
          return { athlete, ...totals(athlete, counted), place: placeOf(placed, at), tie, isOpen }
        })
      }),
      ...below
        .flat()
        .map((athlete) => ({ athlete, ...totals(athlete, duels), place: null, tie: false, isOpen: false })),
    ],
    isComplete,
    due: dueFights.map(({ t }) => t),
    level,
    isShared,
  }
}

/** The place of the group with this index: behind everybody before it. */
const placeOf = (groups: readonly AthleteId[][], at: number): number =>
  1 + groups.slice(0, at).reduce((sum, { length }) => sum + length, 0)

/** The greater value comes first. */
type Measure = (athlete: AthleteId, group: readonly AthleteId[]) => number

/** The fights of a ring, those of them whose wins and points count, and its tie-break fights. */
interface Fought {
  readonly duels: readonly Result[]
  readonly counted: readonly Result[]
  readonly extras: readonly Result[]
}

function measures({ duels, counted, extras }: Fought): Measure[] {
  const among = (list: readonly Result[], group: readonly AthleteId[]): Result[] =>
    list.filter(({ blue, red }) => group.includes(blue) && group.includes(red))
  return [
    (athlete) => (isOut(athlete, duels) ? 0 : 1),
    (athlete) => winsOf(athlete, counted),
    (athlete, group) => winsOf(athlete, among(counted, group)),
    (athlete, group) => differenceOf(athlete, among(counted, group)),
    (athlete) => differenceOf(athlete, counted),
    (athlete, group) => winsOf(athlete, among(extras, group)),
  ]
}

/** Groups of equal athletes in the order of their places. */
function ranked(group: readonly AthleteId[], by: readonly Measure[]): AthleteId[][] {
  if (group.length < 2) return group.length === 0 ? [] : [[...group]]
  for (const measure of by) {
    const worth = new Map(group.map((athlete) => [athlete, measure(athlete, group)]))
    const levels = [...new Set(worth.values())].sort((one, other) => other - one)
    if (levels.length > 1) {
      return levels.flatMap((level) =>
        ranked(
          group.filter((athlete) => worth.get(athlete) === level),
          by,
        ),
      )
    }
  }
  return [[...group]]
}

/** Who share a medal's place, without those who can get none. */
const levelOf = (groups: readonly AthleteId[][], played: readonly Result[]): SharedPlace[] =>
  groups.flatMap((group, at) => {
    const place = placeOf(groups, at)
    const equals = group.filter((athlete) => !isOut(athlete, played))
    return place <= LAST_MEDAL && equals.length > 1 ? equals.map((athlete) => ({ athlete, place })) : []
  })

/** Whether these are the same athletes on the same places. */
const isSame = (level: readonly SharedPlace[], said: readonly SharedPlace[]): boolean =>
  level.length === said.length &&
  level.every(({ athlete, place }) => said.some((one) => one.athlete === athlete && one.place === place))

const LAST_MEDAL = 3

/** Athletes equal on a medal, without those who can get none. */
function dueOf(groups: readonly AthleteId[][], duels: readonly Result[]): Set<AthleteId> {
  let place = 1
  const due = new Set<AthleteId>()
  for (const group of groups) {
    const isDue = place <= LAST_MEDAL && group.length > 1 && !group.some((athlete) => isOut(athlete, duels))
    if (isDue) for (const athlete of group) due.add(athlete)
    place += group.length
  }
  return due
}

function totals(athlete: AthleteId, duels: readonly Result[]) {
  const own = duels.filter((duel) => isIn(athlete, duel))
  const sum = (side: "own" | "other"): number =>
    own.reduce((points, duel) => points + (pointsOf(athlete, duel)[side] ?? 0), 0)
  const isSums = own.some((duel) => duel.totals !== undefined)
  const points = { pointsFor: sum("own"), pointsAgainst: sum("other"), isSums }
  return { fought: own.length, wins: winsOf(athlete, duels), ...points }
}

/** Whether the athlete lost by a disqualification that takes place and medal. */
export const isOut = (athlete: AthleteId, duels: readonly Result[]): boolean =>
  duels.some((duel) => isIn(athlete, duel) && duel.winner !== athlete && duel.decision === decisionWithoutMedal)

const isIn = (athlete: AthleteId, { blue, red }: Result): boolean => blue === athlete || red === athlete

const winsOf = (athlete: AthleteId, duels: readonly Result[]): number =>
  duels.filter(({ winner }) => winner === athlete).length

function differenceOf(athlete: AthleteId, duels: readonly Result[]): number {
  return duels.reduce((sum, duel) => {
    const { own, other } = pointsOf(athlete, duel)
    return sum + own - other
  }, 0)
}

/** Points, of a match of poomsae its sum in thousandths: a category has one of both. */
function pointsOf(athlete: AthleteId, { blue, red, ...result }: Result): { own: number; other: number } {
  const [ofBlue, ofRed] = result.totals
    ? [result.totals.blue, result.totals.red]
    : [result.bluePoints ?? 0, result.redPoints ?? 0]
  if (athlete === blue) return { own: ofBlue, other: ofRed }
  return athlete === red ? { own: ofRed, other: ofBlue } : { own: 0, other: 0 }
}

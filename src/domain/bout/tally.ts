import type { Side } from "#domain/bracket/types.ts"
import { type BoutRules, pointsFor } from "./rules.ts"
import type { GamjeomScore, Score } from "./scores.ts"
import { type Technique, techniqueNames, techniques } from "./values.ts"

/** What one side has done in a round, or in several together. */
export interface SideTally {
  readonly points: number
  /** The part of the points that the other side's gam-jeom gave. */
  readonly fromGamjeoms: number
  readonly counts: Readonly<Record<Technique, number>>
  readonly gamjeoms: number
  readonly hits: number
}

export type Tally = Readonly<Record<Side, SideTally>>

export const otherSide = (side: Side): Side => (side === "blue" ? "red" : "blue")

export const noTechniques: SideTally["counts"] = {
  punch: 0,
  trunk: 0,
  head: 0,
  turningTrunk: 0,
  turningHead: 0,
  spinningTrunk: 0,
}

const none: SideTally = {
  points: 0,
  fromGamjeoms: 0,
  counts: noTechniques,
  gamjeoms: 0,
  hits: 0,
}

export const nothing: Tally = { blue: none, red: none }

/** What a gam-jeom gives to the other side: more for passivity in the last seconds of a round. */
export function gamjeomPoints(
  { passivity, passiveReasons }: BoutRules,
  { reason, left }: Pick<GamjeomScore, "reason" | "left">,
): number {
  const isLate = passivity.lastSeconds > 0 && left <= passivity.lastSeconds * 1000
  return isLate && passiveReasons.includes(reason) ? passivity.points : 1
}

/** The tally of scores, and of hits beside them; what was taken back counts nothing. */
export function tallyOf(rules: BoutRules, scores: readonly Score[], hits: Readonly<Record<Side, number>>): Tally {
  const standing = scores.filter(({ isTaken }) => !isTaken)
  const points = standing.filter((score) => score.kind === "point")
  const gamjeoms = standing.filter((score) => score.kind === "gamjeom")
  const of = (side: Side): SideTally => {
    const counts = { ...noTechniques }
    for (const point of points) if (point.side === side) counts[point.technique]++
    const scored = techniqueNames.reduce((sum, name) => sum + counts[name] * pointsFor(rules, name), 0)
    const given = gamjeoms.filter((one) => one.side !== side)
    const fromGamjeoms = given.reduce((sum, one) => sum + gamjeomPoints(rules, one), 0)
    return {
      points: scored + fromGamjeoms,
      fromGamjeoms,
      counts,
      gamjeoms: gamjeoms.length - given.length,
      hits: hits[side],
    }
  }
  return { blue: of("blue"), red: of("red") }
}

/** What one score gives to each side; nothing once it is taken back. */
export function pointsOf(rules: BoutRules, score: Score): Readonly<Record<Side, number>> {
  const { blue, red } = tallyOf(rules, [score], { blue: 0, red: 0 })
  return { blue: blue.points, red: red.points }
}

/** Several rounds together. */
export const sumOf = (tallies: readonly Tally[]): Tally => ({
  blue: tallies.reduce((sum, { blue }) => added(sum, blue), none),
  red: tallies.reduce((sum, { red }) => added(sum, red), none),
})

function added(one: SideTally, other: SideTally): SideTally {
  const { counts } = one
  return {
    points: one.points + other.points,
    fromGamjeoms: one.fromGamjeoms + other.fromGamjeoms,
    counts: {
      punch: counts.punch + other.counts.punch,
      trunk: counts.trunk + other.counts.trunk,
      head: counts.head + other.counts.head,
      turningTrunk: counts.turningTrunk + other.counts.turningTrunk,
      turningHead: counts.turningHead + other.counts.turningHead,
      spinningTrunk: counts.spinningTrunk + other.counts.spinningTrunk,
    },
    gamjeoms: one.gamjeoms + other.gamjeoms,
    hits: one.hits + other.hits,
  }
}

/** Techniques of a kind, and the points that they gave. */
export function partOf(
  rules: BoutRules,
  { counts }: SideTally,
  isOfPart: (kind: (typeof techniques)[Technique]) => boolean,
): { readonly count: number; readonly points: number } {
  const own = techniqueNames.filter((name) => isOfPart(techniques[name]))
  return {
    count: own.reduce((sum, name) => sum + counts[name], 0),
    points: own.reduce((sum, name) => sum + counts[name] * pointsFor(rules, name), 0),
  }
}

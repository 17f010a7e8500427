import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { collator } from "#domain/uk/order.ts"
import type { Formula } from "./formula.ts"
import { type CategoryResult, type Medal, pointsOf, type Score, scoreOf } from "./score.ts"
import type { Team } from "./teams.ts"

interface Medals {
  readonly gold: number
  readonly silver: number
  readonly bronze: number
}

/** One team's line. Equal lines have equal places: 1, 2, 2, 4. */
export interface TeamLine extends Medals {
  readonly team: Team
  /** Entries that took part. */
  readonly entries: number
  /** With two decimals. */
  readonly points: number
  /** By points; of equal points by gold, silver, bronze. */
  readonly place: number
  /** By gold, silver, bronze. */
  readonly medalPlace: number
}

/** All teams whose athletes took part, by place, those of one place in Ukrainian order. */
export function standings(
  results: readonly CategoryResult[],
  teamsOf: ReadonlyMap<AthleteId, readonly Team[]>,
  formula: Formula,
): TeamLine[] {
  const brought = results.flatMap((result) =>
    result.finishes.flatMap((finish) => {
      const score = scoreOf(formula, result, finish)
      const teams = teamsOf.get(finish.athleteId) ?? []
      const parts = formula.coaches === "shared" ? teams.length : 1
      return score === null ? [] : teams.map((team) => ({ ...score, team, units: score.units / parts }))
    }),
  )
  const sums = [...groupBy(brought, ({ team }) => team).entries()].map(([team, own]) => sumOf(team, own, formula.best))
  const places = sharedPlaces(sums, byPoints)
  const medalPlaces = sharedPlaces(sums, byMedals)
  return sums
    .toSorted((one, other) => byPoints(one, other) || byName(one.team, other.team))
    .map((sum) => ({ ...sum, place: places.get(sum) ?? 0, medalPlace: medalPlaces.get(sum) ?? 0 }))
}

type Sum = Omit<TeamLine, "place" | "medalPlace">

function sumOf(team: Team, own: readonly Score[], best: number): Sum {
  const count = (medal: Medal): number => own.filter((score) => score.medal === medal).length
  const counted = [...groupBy(own, ({ group }) => group).values()].flatMap((group) => bestOf(group, best))
  return {
    team,
    entries: own.length,
    gold: count("gold"),
    silver: count("silver"),
    bronze: count("bronze"),
    points: pointsOf(counted.reduce((sum, { units }) => sum + units, 0)),
  }
}

const bestOf = (group: readonly Score[], best: number): readonly Score[] =>
  best === 0 ? group : group.toSorted((one, other) => other.units - one.units).slice(0, best)

const byMedals = (one: Medals, other: Medals): number =>
  other.gold - one.gold || other.silver - one.silver || other.bronze - one.bronze

/** By the points that are shown: teams that differ in what is rounded away share their place. */
const byPoints = (one: Sum, other: Sum): number => other.points - one.points || byMedals(one, other)
const byName = (one: Team, other: Team): number =>
  collator.compare(one.name, other.name) || collator.compare(one.region, other.region)

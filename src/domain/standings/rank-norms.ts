import { type Checked, checked, problemOutside } from "#domain/athletes/problem.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { findTitle, titles } from "#domain/catalogue/qualifications.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { MOST_NORMS } from "./formula.ts"
import { type CategoryResult, competing } from "./score.ts"

/**
 * What a tournament's regulations ask for a sports rank. The state's norms differ by the rank of the tournament and change with the years, so none are
 * built in: the organiser writes down those that hold for this one.
 */
export interface RankNorm {
  /** Id of a title of the catalogue. */
  readonly rank: number
  /** This place or a higher one. */
  readonly place: number
  /** The minimum of won fights; in a list there are no fights to win. */
  readonly wins: number
  /** The minimum of athletes in the category. */
  readonly athletes: number
  /** At least so old by the end of the tournament's year; 0: of any age. */
  readonly age: number
}

export const NORM_LIMITS = {
  place: { min: 1, max: 64 },
  wins: { min: 0, max: 10 },
  athletes: { min: 1, max: 128 },
  age: { min: 0, max: 99 },
} as const

/** Ranks that there can be a norm of, the highest first. */
export const rankedTitles = titles.filter(({ id }) => id > 0).toReversed()

/** Fields of the first norm that is wrong; each norm is of a known rank, and no two are the same. */
export function checkNorms(norms: readonly RankNorm[]): Checked<readonly RankNorm[]> {
  const problems = norms.flatMap((norm) => [
    ...(orderOf(norm.rank) === 0 ? [{ field: "rank", code: "invalid" } as const] : []),
    ...(["place", "wins", "athletes", "age"] as const).flatMap((field) =>
      problemOutside(norm[field], NORM_LIMITS[field], field),
    ),
  ])
  const twice = new Set(norms.map((norm) => JSON.stringify(norm))).size < norms.length
  const many = norms.length > MOST_NORMS
  return checked(
    [...problems.slice(0, 1), ...(twice || many ? [{ field: "norms", code: "invalid" } as const] : [])],
    norms,
  )
}

/** A norm that somebody fulfilled by a place. */
export interface Fulfilment {
  readonly athleteId: AthleteId
  readonly categoryId: CategoryId
  readonly name: string
  readonly place: number
  readonly wins: number
  readonly rank: number
  /** Its place among the norms as they were written down, from 1. */
  readonly row: number
  /** What the norm asks, and what there was of it. */
  readonly norm: RankNorm
  readonly athletes: number
  /** 0: the year of birth is not known. */
  readonly age: number
  /** Whether it is higher than the rank the athlete came with; otherwise it is the same rank, confirmed. */
  readonly isNew: boolean
}

/**
 * For each athlete the highest norm that the results fulfil, unless it is below the rank held; the highest first. Pairs and teams
 * have none. Wins over opponents who did not come are no won fights.
 */
export function fulfilments(
  norms: readonly RankNorm[],
  {
    results,
    athleteById,
    year,
  }: { results: readonly CategoryResult[]; athleteById: ReadonlyMap<AthleteId, Athlete>; year: number },
): Fulfilment[] {
  const byHeight = norms.toSorted((one, other) => orderOf(other.rank) - orderOf(one.rank))
  const found = results.flatMap((result) =>
    result.finishes.flatMap(({ athleteId, place, fights, wins: won }): Fulfilment[] => {
      const wins = won - (result.noShows?.get(athleteId) ?? 0)
      const athlete = athleteById.get(athleteId)
      if (!athlete || place === null || fights === 0 || athlete.members.length > 0) return []
      const age = athlete.birthYear === null ? 0 : year - athlete.birthYear
      const field = competing(result)
      const norm = byHeight.find(
        (one) => place <= one.place && wins >= one.wins && field >= one.athletes && age >= one.age,
      )
      const had = orderOf(rankOf(athlete.qualification))
      if (!norm || orderOf(norm.rank) < had) return []
      const isNew = orderOf(norm.rank) > had
      const { categoryId } = result
      const row = norms.indexOf(norm) + 1
      const facts = { place, wins, athletes: field, age }
      return [{ athleteId, categoryId, name: athlete.name, ...facts, rank: norm.rank, row, norm, isNew }]
    }),
  )
  return found.toSorted(
    (one, other) => orderOf(other.rank) - orderOf(one.rank) || letterCollator.compare(one.name, other.name),
  )
}

/** Ids of ranks grow with skill; 0: no known rank. */
const orderOf = (rank: number): number => (titles.some(({ id }) => id === rank) ? rank : 0)

/** The rank in a text that may also contain a belt: «КМС, 1 дан»; 0: no known rank. */
export function rankOf(qualification: string): number {
  for (const part of [qualification, ...qualification.split(/[,;/]/u)]) {
    const found = findTitle(part.trim())
    if (found && found.id > 0) return found.id
  }
  return 0
}

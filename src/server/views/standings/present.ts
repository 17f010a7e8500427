import type {
  WireFormula,
  WireFulfilled,
  WirePlaced,
  WireResult,
  WireStandings,
  WireTeamLine,
} from "#contract/standings/calls.ts"
import { kindCode, sexCode } from "#contract/wire/codes.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { Formula } from "#domain/standings/formula.ts"
import { type Grouping, groupings } from "#domain/standings/groupings.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import { pointsOf, scoreOf } from "#domain/standings/score.ts"
import { standings, type TeamLine } from "#domain/standings/standings.ts"
import { type Ended, fulfilledOf, type Outcome } from "./outcome.ts"

/** Winners, medals and points of the categories that `isAsked` names. */
export function presentStandings(
  outcome: Outcome,
  isAsked: (category: Category) => boolean,
): Omit<WireStandings, "status"> {
  const { revision, formula, teams } = outcome
  const ended = outcome.ended.filter(({ category }) => isAsked(category))
  const results = ended.map(({ result }) => result)
  const lines = (grouping: Grouping) => standings(results, teams[grouping], formula).map(presentLine)
  const [organizations, regions, coaches] = groupings.map(lines)
  return {
    revision,
    formula: presentFormula(formula),
    categories: ended.map((one) => presentResult(one, outcome)),
    organizations: organizations ?? [],
    regions: regions ?? [],
    coaches: coaches ?? [],
    unfinished: outcome.unfinished.filter(isAsked).length,
  }
}

/** Everybody's places, category after category. */
export const presentPlaces = ({ ended, athleteById }: Outcome): WirePlaced[] =>
  ended.flatMap(({ category, result }) =>
    result.finishes.flatMap(({ athleteId, place, fights, wins }) => {
      const athlete = athleteById.get(athleteId)
      if (!athlete) return []
      const { name, birthYear, region, organization } = athlete
      return {
        category: category.id,
        fullName: category.name,
        place: place ?? 0,
        athlete: athleteId,
        name,
        birthYear: birthYear ?? 0,
        region,
        organization,
        fights,
        wins,
        coach: coachesOf(athlete),
      }
    }),
  )

/** Who fulfilled norms of ranks, and by what. */
export const presentFulfilled = (outcome: Outcome, norms: readonly RankNorm[]): WireFulfilled[] =>
  fulfilledOf(outcome, norms).map(({ athlete, category, rank, isNew, place, wins }) => ({
    athlete: athlete.id,
    name: athlete.name,
    birthYear: athlete.birthYear ?? 0,
    region: athlete.region,
    organization: athlete.organization,
    coach: coachesOf(athlete),
    qualification: athlete.qualification,
    category: category.id,
    fullName: category.name,
    place,
    wins,
    rank,
    isNew,
  }))

export const presentFormula = (formula: Formula): WireFormula => ({ ...formula, points: [...formula.points] })

const coachesOf = ({ coach, coach2, coach3 }: Athlete): string => [coach, coach2, coach3].filter(Boolean).join(", ")

const presentLine = ({ team, medalPlace, ...line }: TeamLine): WireTeamLine => ({
  place: line.place,
  medalPlace,
  name: team.name,
  region: team.region,
  entries: line.entries,
  gold: line.gold,
  silver: line.silver,
  bronze: line.bronze,
  points: line.points,
})

/** Of which category it is said. */
export const presentHead = ({ id, name, ageCategory, sex, kind }: Category) => ({
  category: id,
  fullName: name,
  ageCategory,
  sex: sexCode.to(sex),
  type: kindCode.to(kind),
})

function presentResult({ category, result }: Ended, { formula, athleteById }: Outcome): WireResult {
  return {
    ...presentHead(category),
    count: result.finishes.length,
    over: result.isOver,
    winners: result.finishes.flatMap((finish) => {
      const { place, athleteId } = finish
      const athlete = athleteById.get(athleteId)
      if (place === null || !athlete || (place > MEDALS && !formula.points[place - 1])) return []
      const { name, organization, region, coach } = athlete
      return {
        place,
        athlete: athleteId,
        name,
        organization,
        region,
        coach,
        walkover: finish.fights === 0,
        points: pointsOf(scoreOf(formula, result, finish)?.units ?? 0),
      }
    }),
  }
}

const MEDALS = 3

import { kindCode, sexCode } from "#contract/codes.ts"
import type {
  WireFormula,
  WireFulfilled,
  WirePlaced,
  WireResult,
  WireStandings,
  WireTeamLine,
} from "#contract/standings.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { Formula } from "#domain/standings/formula.ts"
import { type Grouping, groupings } from "#domain/standings/groupings.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import { pointsOf, scoreOf } from "#domain/standings/score.ts"
import { standings, type TeamLine } from "#domain/standings/standings.ts"
import { type Ended, fulfilledOf, type Outcome } from "./outcome.ts"

/** Winners, medals and points of the categories that `isAsked` names. */
export function presentStandings(outcome: Outcome, isAsked: (ended: Ended) => boolean): Omit<WireStandings, "status"> {
  const { revision, formula, teams } = outcome
  const ended = outcome.ended.filter(isAsked)
  const results = ended.map(({ result }) => result)
  const lines = (grouping: Grouping) => standings(results, teams[grouping], formula).map(presentLine)
  const [organizations, regions, coaches] = groupings.map(lines)
  return {
    ...{ revision, formula: presentFormula(formula) },
    categories: ended.map((one) => presentResult(one, outcome)),
    ...{ organizations: organizations ?? [], regions: regions ?? [], coaches: coaches ?? [] },
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
        ...{ category: category.id, fullname: category.name, place: place ?? 0, athlete: athleteId, name },
        ...{ bdate: birthYear ?? 0, oblast: region, organization, fights, wins },
        coach: coachesOf(athlete),
      }
    }),
  )

/** Who fulfilled norms of ranks, and by what. */
export const presentFulfilled = (outcome: Outcome, norms: readonly RankNorm[]): WireFulfilled[] =>
  fulfilledOf(outcome, norms).map(({ athlete, category, rank, isNew, place, wins }) => ({
    ...{ athlete: athlete.id, name: athlete.name, bdate: athlete.birthYear ?? 0, oblast: athlete.region },
    ...{ organization: athlete.organization, coach: coachesOf(athlete), qualification: athlete.qualification },
    ...{ category: category.id, fullname: category.name, place, wins, rank, is_new: Number(isNew) },
  }))

export const presentFormula = (formula: Formula): WireFormula => ({
  ...{ points: [...formula.points], entry: formula.entry, entry_to: formula.entryTo, win: formula.win },
  ...{ byes: Number(formula.countsByes), walkovers: Number(formula.countsWalkovers) },
  ...{ min_athletes: formula.minAthletes, small_percent: formula.smallPercent },
  ...{ best: formula.best, best_of: formula.bestOf, coaches: formula.coaches },
})

const coachesOf = ({ coach, coach2, coach3 }: Athlete): string => [coach, coach2, coach3].filter(Boolean).join(", ")

const presentLine = ({ team, medalPlace, ...line }: TeamLine): WireTeamLine => ({
  ...{ place: line.place, medal_place: medalPlace, name: team.name, oblast: team.region, entries: line.entries },
  ...{ gold: line.gold, silver: line.silver, bronze: line.bronze, points: line.points },
})

function presentResult({ category, result }: Ended, { formula, athleteById }: Outcome): WireResult {
  return {
    ...{ category: category.id, fullname: category.name, age_category: category.ageCategory },
    ...{ sex: sexCode.to(category.sex), type: kindCode.to(category.kind) },
    ...{ count: result.finishes.length, over: Number(result.isOver) },
    winners: result.finishes.flatMap((finish) => {
      const { place, athleteId } = finish
      const athlete = athleteById.get(athleteId)
      if (place === null || !athlete || (place > MEDALS && !formula.points[place - 1])) return []
      const { name, organization, region, coach } = athlete
      return {
        ...{ place, athlete: athleteId, name, organization, oblast: region, coach },
        walkover: Number(finish.fights === 0),
        points: pointsOf(scoreOf(formula, result, finish)?.units ?? 0),
      }
    }),
  }
}

const MEDALS = 3

import type { Athlete, Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import { placesBehind, type ScoringRules, standingOf } from "#domain/poomsae/index.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { Grouping } from "#domain/standings/groupings.ts"
import { fulfilments, type RankNorm } from "#domain/standings/rank-norms.ts"
import type { CategoryResult } from "#domain/standings/score.ts"
import { type Team, teamsBy } from "#domain/standings/teams.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import type { SheetRows } from "#server/records/poomsae/poomsae.ts"
import { athletesById } from "#server/views/athletes-by-id.ts"
import { sheetOf } from "#server/views/poomsae/sheet.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"

/** A category and how it ended. */
export interface Ended {
  readonly category: Category
  readonly result: CategoryResult
  /** How many stand outside of it. */
  readonly outside: number
  /** How many are level for a medal: in a list, or after the tie-break fights of a round robin. */
  readonly rematches: number
}

type Result = CategoryResult & { readonly outside: number; readonly rematches: number }

/** All that standings are made of, as one audience may see it. */
export interface Outcome {
  readonly revision: number
  readonly formula: Formula
  /** Of the tournament, by which ages are counted; 0 while its date is not known. */
  readonly year: number
  /** Drawn categories and lists that are made, in the order of lists. */
  readonly ended: readonly Ended[]
  /**
   * Categories in which somebody competes and that are not over: they are missing before places and points are final.
   */
  readonly unfinished: readonly Category[]
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  readonly teams: Readonly<Record<Grouping, ReadonlyMap<AthleteId, readonly Team[]>>>
}

/** What the visible part of a tournament comes to. */
export function outcomeOf(
  { tournament, categories, athletes, draws, sheets }: TournamentView,
  formula: Formula,
  scoring: ScoringRules,
): Outcome {
  const { members, teams } = membersOf(athletes, categories.map(({ id }) => id).join())
  const ended = categories.flatMap((category) => {
    const draw = draws.get(category.id)
    const rows = category.showType === "list" ? sheets.get(category.id) : undefined
    const result = draw
      ? resultOf(draw, category, rows ? placesOfCut(draw, rows, category, members, scoring) : NOBODY)
      : rows && resultOfList(rows, category, members, scoring)
    if (!result) return []
    const { outside, rematches } = result
    return [{ category, result, outside, rematches }]
  })
  return {
    revision: tournament.revision,
    formula,
    year: seasonOf(tournament.date, 0),
    ended,
    unfinished: unfinishedOf(categories, athletes, ended),
    athleteById: athletesById(athletes),
    teams,
  }
}

function unfinishedOf(
  categories: readonly Category[],
  athletes: readonly Athlete[],
  ended: readonly Ended[],
): readonly Category[] {
  const over = new Set(ended.flatMap(({ category, result }) => (result.isOver ? [category.id] : [])))
  const entered = new Set(athletes.flatMap(({ categoryId, out }) => (out ? [] : [categoryId])))
  return categories.filter(({ id }) => entered.has(id) && !over.has(id))
}

/** The members of categories (their ids in order, as text), and their teams. */
const membersOf = keptBy((athletes: readonly Athlete[], categories: string) => {
  const shown = new Set(categories.split(",").map(Number))
  const members = athletes.filter(({ categoryId }) => categoryId !== null && shown.has(categoryId))
  const teams = {
    organization: teamsBy("organization", members),
    region: teamsBy("region", members),
    coach: teamsBy("coach", members),
  }
  return { members, teams }
})

/** The only code that turns a category's draw into places. */
const resultOf = keptBy(({ bracket }: StoredDraw, category: Category, behind: Result["finishes"]): Result => {
  const isOver = Bracket.isOver(bracket)
  const outside = bracket.outside.length
  const rematches = Bracket.levelIn(bracket).length
  const isHeld = outside > 0 || rematches > 0
  const finishes = [...Bracket.finishes(bracket), ...behind]
  return {
    ...factsOf(category),
    isOver,
    isHeld,
    finishes,
    noShows: Bracket.noShowsIn(bracket),
    outside,
    rematches,
  }
})

const NOBODY: Result["finishes"] = []

/** Of a list that ended in a bracket: those who are not in it, behind it; each has taken part, as by one fight. */
const placesOfCut = keptBy(
  (
    { bracket }: StoredDraw,
    rows: SheetRows,
    category: Category,
    members: readonly Athlete[],
    scoring: ScoringRules,
  ): Result["finishes"] => {
    const own = members.filter(({ categoryId }) => categoryId === category.id)
    const sheet = sheetOf(category, own, rows, scoring)
    const standing = standingOf(sheet, scoring)
    const inBracket = new Set(bracket.places)
    const places = placesBehind(sheet, standing, inBracket)
    return standing.places
      .filter(({ athleteId }) => !inBracket.has(athleteId))
      .map(({ athleteId, total }) => {
        const isUnranked = sheet.unranked.includes(athleteId)
        const place = bracket.outside.length > 0 ? null : (places.get(athleteId) ?? null)
        return { athleteId, place, isUnranked, fights: Number(total !== null), wins: 0, byes: 0 }
      })
      .sort((one, other) => (one.place ?? last) - (other.place ?? last))
  },
)

/** And the code that does it for a list: a scored athlete has taken part, as by one fight. */
const resultOfList = keptBy(listResult)

function listResult(rows: SheetRows, category: Category, members: readonly Athlete[], scoring: ScoringRules): Result {
  const own = members.filter(({ categoryId }) => categoryId === category.id)
  const sheet = sheetOf(category, own, rows, scoring)
  const { places, isOver, due } = standingOf(sheet, scoring)
  // While somebody is level for a medal, the category gives nobody a place or a point.
  const isTied = due.length > 0
  const finishes = places.map(({ athleteId, place, total }) => {
    const fights = Number(!isTied && total !== null)
    const isUnranked = sheet.unranked.includes(athleteId)
    // Who goes on to a bracket has no place before it.
    const goesOn = place !== null && place <= (sheet.finals ?? 0)
    return { athleteId, place: isTied || goesOn ? null : place, isUnranked, fights, wins: 0, byes: 0 }
  })
  finishes.sort((one, other) => (one.place ?? last) - (other.place ?? last))
  const rematches = due.reduce((sum, { athletes }) => sum + athletes.length, 0)
  const outside = sheet.outside.length
  return { ...factsOf(category), isOver, isHeld: outside > 0, finishes, outside, rematches }
}

const last = Number.MAX_SAFE_INTEGER

const factsOf = ({ id: categoryId, kind, sex, ageCategory, age1, age2 }: Category) => ({
  categoryId,
  kind,
  sex,
  ageCategory,
  age1,
  age2,
})

/** Athletes who fulfilled norms of ranks, with their facts. */
export const fulfilledOf = ({ ended, athleteById, year }: Outcome, norms: readonly RankNorm[]) =>
  fulfilments(norms, { results: ended.map(({ result }) => result), athleteById, year }).flatMap((one) => {
    const athlete = athleteById.get(one.athleteId)
    const category = ended.find(({ result }) => result.categoryId === one.categoryId)?.category
    return athlete && category ? [{ ...one, athlete, category }] : []
  })

/** The classes of categories that a reader asks for; undefined: all. */
export interface StandingsFilter {
  readonly age: number | undefined
  readonly sex: Category["sex"] | undefined
  readonly kind: Category["kind"] | undefined
}

/** Whether a category is one of those. */
export const isOf =
  ({ age, sex, kind }: StandingsFilter) =>
  (category: Category): boolean =>
    (age === undefined || category.ageCategory === age) &&
    (sex === undefined || category.sex === sex) &&
    (kind === undefined || category.kind === kind)

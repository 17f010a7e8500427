import * as z from "zod"
import { perTechnique } from "#contract/bouts/log.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { boolean, id, integer, listOf, optionalInteger } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { bestOfs, coachShares, entryTos, LIMITS, MOST_NORMS, PLACES } from "#domain/standings/formula.ts"
import { NORM_LIMITS } from "#domain/standings/rank-norms.ts"

const { points, minAthletes, smallPercent, best } = LIMITS

/** How results make the points of a team; see `Formula` of the domain. */
const formula = z.object({
  /** Of places 1 to 8. */
  points: z.array(z.int()),
  entry: z.int(),
  entryTo: z.enum(entryTos),
  win: z.int(),
  countsByes: z.boolean(),
  countsWalkovers: z.boolean(),
  minAthletes: z.int(),
  smallPercent: z.int(),
  best: z.int(),
  bestOf: z.enum(bestOfs),
  coaches: z.enum(coachShares),
})
export type WireFormula = z.infer<typeof formula>

export const teamLine = z.object({
  /** By points, and by medals; equal lines have equal places. */
  place: z.int(),
  medalPlace: z.int(),
  name: z.string(),
  /** For an organisation; otherwise ''. */
  region: z.string(),
  /** Entries that took part. */
  entries: z.int(),
  gold: z.int(),
  silver: z.int(),
  bronze: z.int(),
  points: z.number(),
})
export type WireTeamLine = z.infer<typeof teamLine>

/** Who won, or came so far. */
const who = {
  place: z.int(),
  athlete: z.int(),
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  coach: z.string(),
}

/** Of which category it is said. */
const ofCategory = {
  category: z.int(),
  fullName: z.string(),
  ageCategory: z.int(),
  sex: z.int(),
  type: z.int(),
}

const winner = z.object({
  ...who,
  /** Came there without a fight. */
  walkover: z.boolean(),
  /** What the athlete brings to the team. */
  points: z.number(),
})

const result = z.object({
  ...ofCategory,
  /** Athletes who were drawn. */
  count: z.int(),
  /** Every fight is over. */
  over: z.boolean(),
  winners: z.array(winner),
})
export type WireResult = z.infer<typeof result>

export const listStandings = get("/api/v1/tournaments/:id/standings", {
  access: "everybody",
  /** Of the categories of one age group (0: of none), sex (0: mixed) and kind; not sent: of all. */
  input: {
    id: tournamentId,
    age: optionalInteger(0, 1_000_000),
    sex: optionalInteger(0, 2),
    type: optionalInteger(1, 2),
  },
  output: {
    revision: z.int(),
    formula,
    /** Drawn ones in the order of lists; places 1 to 3, and those after them that have points. */
    categories: z.array(result),
    organizations: z.array(teamLine),
    regions: z.array(teamLine),
    coaches: z.array(teamLine),
    /** How many of the requested categories have competitors and are not over. 0: everything here is final. */
    unfinished: z.int(),
  },
})
export type WireStandings = z.infer<(typeof listStandings)["output"]>

/** How far an athlete came in a category; `place` 0: none, or not known yet. */
const came = {
  ...who,
  category: z.int(),
  fullName: z.string(),
  /** Year of birth; 0 unknown. */
  birthYear: z.int(),
  wins: z.int(),
}

const placed = z.object({ ...came, fights: z.int() })
export type WirePlaced = z.infer<typeof placed>

export const listResults = get("/api/v1/tournaments/:id/results", {
  access: "everybody",
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    /** Everybody who was drawn or listed, category after category, the best place first. */
    list: z.array(placed),
    /** How many categories have competitors and are not over. 0: the places are final. */
    unfinished: z.int(),
  },
})

export const saveFormula = step("/api/v1/tournaments/:id/standings/formula", {
  about: "standings",
  input: {
    id: tournamentId,
    points: listOf(integer(points.min, points.max), PLACES),
    entry: integer(points.min, points.max),
    entryTo: z.enum(entryTos),
    win: integer(points.min, points.max),
    countsByes: boolean,
    countsWalkovers: boolean,
    minAthletes: integer(minAthletes.min, minAthletes.max),
    smallPercent: integer(smallPercent.min, smallPercent.max),
    best: integer(best.min, best.max),
    bestOf: z.enum(bestOfs),
    coaches: z.enum(coachShares),
  },
  output: { item: formula },
})

/** What the regulations ask for a sports rank; see `RankNorm` of the domain. */
const norm = z.object({ rank: z.int(), place: z.int(), wins: z.int(), athletes: z.int(), age: z.int() })
export type WireNorm = z.infer<typeof norm>

const fulfilled = z.object({
  ...came,
  /** Id of the title in the catalogue. */
  rank: z.int(),
  /** What the athlete came with, as it was entered. */
  qualification: z.string(),
  /** Higher than what the athlete came with; otherwise the same, confirmed. */
  isNew: z.boolean(),
})
export type WireFulfilled = z.infer<typeof fulfilled>

export const listNorms = get("/api/v1/tournaments/:id/norms", {
  access: "everybody",
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    norms: z.array(norm),
    /** Everybody who fulfilled one, the highest ranks first. */
    list: z.array(fulfilled),
  },
})
export type WireNorms = z.infer<(typeof listNorms)["output"]>

const counts = z.record(z.string(), z.int())

const categoryFights = z.object({
  ...ofCategory,
  /** With a result; `wonByBlue` and `wonByRed` leave out those that nobody won. */
  fights: z.int(),
  wonByBlue: z.int(),
  wonByRed: z.int(),
  /** How many ended by each decision; '' is another reason. */
  ends: counts,
  /** How many were recorded with so many rounds. */
  lengths: counts,
  /** How many fights had a round of this number, and the points of each side in all of them. */
  rounds: z.array(z.object({ round: z.int(), fought: z.int(), blue: z.int(), red: z.int() })),
  /** Scored by judges' devices: techniques and gam-jeom are known of these alone. */
  judged: z.int(),
  techniques: perTechnique,
  gamjeoms: z.int(),
})
export type WireCategoryFights = z.infer<typeof categoryFights>

/** How the fights of each category went; categories without a result are left out. */
export const listFightStatistics = get("/api/v1/tournaments/:id/fights/statistics", {
  access: "everybody",
  input: { id: tournamentId },
  output: { revision: z.int(), categories: z.array(categoryFights) },
})

const { place, wins, athletes, age } = NORM_LIMITS

export const saveNorms = step("/api/v1/tournaments/:id/norms", {
  about: "standings",
  input: {
    id: tournamentId,
    norms: listOf(
      z.object({
        rank: id,
        place: integer(place.min, place.max),
        wins: integer(wins.min, wins.max),
        athletes: integer(athletes.min, athletes.max),
        age: integer(age.min, age.max),
      }),
      MOST_NORMS,
    ),
  },
  output: { norms: z.array(norm) },
})

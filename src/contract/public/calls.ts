import * as z from "zod"
import { fighter, fightOnCourt } from "#contract/brackets/shown-fight.ts"
import { judgedForm } from "#contract/poomsae/calls.ts"
import { teamLine } from "#contract/standings/calls.ts"
import { get } from "#contract/wire/endpoint.ts"
import { text } from "#contract/wire/fields.ts"
import { athleteId, categoryId, shownTournamentId } from "#contract/wire/ids.ts"
import { formats } from "#domain/formats/format.ts"
import { rounds } from "#domain/poomsae/types.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"

/**
 * What everybody may read of published tournaments, without a token. Answers are the same for all, carry an ETag by
 * revision (304 if nothing changed) and may be cached for two seconds. Categories of status 1 only; a draw only if it
 * is published and its embargo is over.
 */
const base = "/api/v1/public/tournaments"
const under = `${base}/:id`

const named = z.object({ id: z.int(), name: z.string() })

/** A person entered in a category; `categoryId` 0: in none that everybody sees. `place` 0: none yet. `birthYear`, null not known. */
export const publicAthlete = z.object({
  id: z.int(),
  name: z.string(),
  birthYear: z.int().nullable(),
  sex: z.int(),
  region: z.string(),
  organization: z.string(),
  category: z.string(),
  categoryId: z.int(),
  coach: z.string(),
  place: z.int(),
  /** 1: fights or performs outside the competition, and has no place. */
  unranked: z.int(),
})
export type PublicAthlete = z.infer<typeof publicAthlete>

/**
 * A fight that is really fought. `round` 1 is the final, 0: of no bracket. `expected`: when it should begin, ISO, '' not known;
 * `ahead`: open fights before it on its court.
 */
export const publicFight = fightOnCourt.extend({
  round: z.int(),
  state: z.enum(["open", "called", "running", "over"]),
  /** Points of each round; the points of the fight are the rounds won. */
  rounds: z.array(z.object({ blue: z.int(), red: z.int() })).optional(),
  /** What is shown in place of `decision`; absent: the decision itself. */
  words: z.string().optional(),
  expected: z.string(),
  ahead: z.int(),
})
export type PublicFight = z.infer<typeof publicFight>

const listed = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  city: z.string(),
  date: z.string(),
  type: z.int(),
  registrationOpen: z.boolean(),
})
export type PublicListed = z.infer<typeof listed>

const categoryLine = z.object({
  id: z.int(),
  fullName: z.string(),
  ageCategory: z.int(),
  sex: z.int(),
  type: z.int(),
  showType: z.int(),
  poomsaeType: z.int(),
  day: z.int(),
  section: z.int(),
  count: z.int(),
  /** How its athletes meet; '' not drawn, or not to be seen yet. */
  format: z.enum(["", ...formats]),
  /** Fights, or performers of a list, and how many of them are over. */
  all: z.int(),
  done: z.int(),
  /** Its places are final: nobody is level for a medal, stands outside or waits for a decision. */
  over: z.boolean(),
})
export type PublicCategoryLine = z.infer<typeof categoryLine>

const day = z.object({ day: z.int(), title: z.string(), date: z.string(), start: z.string() })

const performer = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  position: z.int(),
  /** 1: performs outside the competition, and has no place. */
  unranked: z.int(),
  /** During the round: the place among those who are scored so far. */
  place: z.int().nullable(),
  total: z.number().nullable(),
  /** Totals of the forms of this round, in their order; null not performed. */
  forms: z.array(z.number().nullable()),
  /** Totals of extra forms, which part athletes who are level for a medal, in their order. */
  extra: z.array(z.number()),
  /** Level for a medal: the extra form is still to come. */
  isDue: z.boolean(),
  /** How they were judged, those that are. */
  judged: z.array(judgedForm.omit({ athlete: true, round: true, penalties: true })),
})
const list = z.object({ round: z.enum(rounds), over: z.boolean(), rows: z.array(performer) })
export type PublicList = z.infer<typeof list>

const winner = fighter.omit({ unranked: true }).extend({ place: z.int(), region: z.string(), coach: z.string() })
const result = z.object({ category: z.int(), fullName: z.string(), over: z.boolean(), winners: z.array(winner) })
export type PublicResult = z.infer<typeof result>

const team = z.object({ organization: z.string(), region: z.string(), athletes: z.array(publicAthlete) })

const revision = z.int()
const one = { id: shownTournamentId }
const club = { id: shownTournamentId, name: text(300) }

export const publicTournaments = get(base, {
  access: "everybody",
  output: { list: z.array(listed) },
})

export const publicTournament = get(under, {
  access: "everybody",
  input: one,
  output: {
    revision,
    item: listed.extend({
      address: z.string(),
      contacts: z.string(),
      notes: z.string(),
      description: z.string(),
      ...tournamentTexts.byName(() => z.string()),
      athleteCount: z.int(),
      courts: z.array(named),
      days: z.array(day),
    }),
  },
})

export const publicCategories = get(`${under}/categories`, {
  access: "everybody",
  input: one,
  output: { revision, list: z.array(categoryLine) },
})

export const publicCategory = get(`${under}/categories/:category`, {
  access: "everybody",
  input: { id: shownTournamentId, category: categoryId },
  output: {
    revision,
    item: categoryLine,
    athletes: z.array(publicAthlete),
    /** Positions of the first round from the top, 0: empty; [] if not drawn, a list, or not yet visible. */
    places: z.array(z.int()),
    fights: z.array(publicFight),
    /** Rounds of a poomsae list that have begun. */
    lists: z.array(list),
    winners: z.array(winner),
  },
})

export const publicSchedule = get(`${under}/schedule`, {
  access: "everybody",
  input: one,
  output: { revision, courts: z.array(named), days: z.array(day), fights: z.array(publicFight) },
})

export const publicResults = get(`${under}/results`, {
  access: "everybody",
  input: one,
  output: { revision, list: z.array(result) },
})

export const publicMedals = get(`${under}/medals`, {
  access: "everybody",
  input: one,
  output: {
    revision,
    organizations: z.array(teamLine),
    regions: z.array(teamLine),
    coaches: z.array(teamLine),
  },
})

export const publicTeams = get(`${under}/teams`, {
  access: "everybody",
  input: one,
  output: { revision, list: z.array(team) },
})

/** Of one person: all entries, also those in other categories, and their fights in the order of the day. */
export const publicAthleteDay = get(`${under}/athletes/:athlete`, {
  access: "everybody",
  input: { id: shownTournamentId, athlete: athleteId },
  output: { revision, athletes: z.array(publicAthlete), fights: z.array(publicFight) },
})

export const publicClubDay = get(`${under}/club`, {
  access: "everybody",
  input: club,
  output: { revision, athletes: z.array(publicAthlete), fights: z.array(publicFight) },
})

export const publicCalendar = get(`${under}/calendar.ics`, {
  access: "everybody",
  answers: "calendar",
  input: one,
})

export const publicAthleteCalendar = get(`${under}/athletes/:athlete/calendar.ics`, {
  access: "everybody",
  answers: "calendar",
  input: { id: shownTournamentId, athlete: athleteId },
})

export const publicClubCalendar = get(`${under}/club/calendar.ics`, {
  access: "everybody",
  answers: "calendar",
  input: club,
})

import type { Kysely } from "kysely"
import { type Actor, mayEdit } from "#domain/access.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { Bracket, Result } from "#domain/bracket/types.ts"
import type { TournamentId } from "#domain/ids.ts"
import { formName, isExtra, type ScoringRules, scoringOf, standingOf } from "#domain/poomsae/index.ts"
import { type MatchStanding, matchForms, matchRound, matchStanding } from "#domain/poomsae/match.ts"
import { performancesOf } from "#domain/poomsae/match-rows.ts"
import { orNotFound } from "#domain/refusal.ts"
import { type CourtPlace, FIGHTS, type SeatPlace } from "#domain/seats/seats.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { newest } from "#server/platform/newest.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import {
  drawnUnderKey,
  type EventRow,
  findScore,
  keyOf,
  type MarkRow,
  marksOf,
  matchScores,
  openEvents,
  type ScoreRow,
  shownEvents,
} from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listSeats, type SeatRow } from "#server/records/seats/seats.ts"
import { findTournament, listSections } from "#server/records/tournaments/tournaments.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { States } from "#server/views/states/states.ts"
import { type Numbered, waitingMatches } from "./next-match.ts"
import { loadSheet, styleOfCategory } from "./sheet.ts"
import { isPairOf } from "./there.ts"

/** Who looks at a place: a judge sees the own mark before the others are in. */
export interface Viewer {
  /** `hall`: a display before everybody. */
  readonly audience: "staff" | "public" | "hall"
  /** The seat whose token came with the call. */
  readonly seat: SeatRow | null
}

/** What a scoring place shows. */
export interface Court extends CourtPlace {
  readonly seats: readonly SeatRow[]
  /** null: nothing was judged there yet. */
  readonly judging: Judging | null
  /** The two who were judged there last are no pair any more. */
  readonly isPairGone: boolean
  /** Of a decided match: what the court may fight next. */
  readonly waiting: readonly Numbered[]
  readonly scoring: ScoringRules
}

export interface Judging {
  readonly event: EventRow
  readonly category: Category
  readonly athlete: Athlete
  readonly marks: readonly MarkRow[]
  readonly score: ScoreRow
  /** Who is level for a medal after that round, or after the forms of a match; of a form that is judged nobody is asked. */
  readonly due: Due | null
  /** The other half, where two perform at once. */
  readonly match: JudgedMatch | null
}

/** A match that is judged at a place; the event's own athlete is blue. */
export interface JudgedMatch {
  readonly red: Athlete
  readonly marks: readonly MarkRow[]
  readonly score: ScoreRow
  readonly bracket: Bracket
  readonly t: number
  /** Public number; null: none yet. */
  readonly number: number | null
  readonly result: Result | null
  readonly standing: MatchStanding
}

export interface Due {
  /** 0: all extra forms are performed. */
  readonly number: number
  readonly poomsaeName: string
  readonly names: readonly string[]
}

/**
 * Reads scoring places. Ten devices of a court ask after every mark: the data of a place are kept until the tournament
 * changes.
 */
export interface ScoringCourts {
  /** The scoring places of a tournament, or one of them, as the viewer may see them. */
  load(tournamentId: TournamentId, viewer: Viewer, at?: CourtPlace): Promise<Loaded>
}

interface Loaded {
  readonly revision: number
  readonly tournament: TournamentRow
  readonly courts: readonly Court[]
}

/** Places that are remembered; ten courts have twenty. */
const MOST = 200

/** Without `states` nobody is told which fight comes next. */
export function createCourts(db: Kysely<Tables>, states: Pick<States, "of"> | null = null): ScoringCourts {
  const kept = newest<readonly Court[]>(MOST)
  return {
    load: async (tournamentId, viewer, at) => {
      const tournament = orNotFound(await findTournament(db, tournamentId))
      const { revision } = tournament
      const name = `${tournamentId}/${at ? `${at.sectionId}/${at.kort}` : ""}`
      const courts = await kept.of(name, String(revision), () => readCourts({ db, states }, tournament, at))
      return { revision, tournament, courts: courts.map((court) => asSeen(court, viewer)) }
    },
  }
}

/** Only staff and judges see a draft category. */
function asSeen(court: Court, { audience, seat }: Viewer): Court {
  const isHidden = court.judging?.category.status !== "published" && audience !== "staff" && seat === null
  return isHidden ? { ...court, judging: null } : court
}

interface Places {
  readonly db: Kysely<Tables>
  readonly states: Pick<States, "of"> | null
}

async function readCourts({ db, states }: Places, tournament: TournamentRow, at?: CourtPlace): Promise<Court[]> {
  const scoring = scoringOf(await rulesOf(db, tournament))
  const seats = await listSeats(db, tournament.id)
  const events = await shownEvents(db, tournament.id, at)
  // A court that was deleted leaves its seats and events behind, in case it comes back.
  const sections = new Set((await listSections(db, tournament.id)).map(({ id }) => id))
  const places = at ? [at] : placesOf([...events, ...seats]).filter(({ sectionId }) => sections.has(sectionId))
  const courts = places.map(async (place): Promise<Court> => {
    const event = events.find((one) => isThere(one, place))
    const judging = event ? await judgingOf(db, tournament, event) : null
    return {
      sectionId: place.sectionId,
      kort: place.kort,
      scoring,
      seats: seats.filter((seat) => isThere(seat, place)).sort((one, other) => one.seat - other.seat),
      judging,
      isPairGone: judging === null && event?.t !== null && event?.state === "open",
      waiting: judging?.match?.result ? await waitingAt({ db, states }, tournament, place) : [],
    }
  })
  return await Promise.all(courts)
}

async function waitingAt({ db, states }: Places, { id, revision }: TournamentRow, { sectionId }: CourtPlace) {
  const state = await states?.of(id, revision)
  return state ? waitingMatches(state.courts(), sectionId, await openEvents(db, id)) : []
}

/** Whether both are of one scoring place. */
export const isThere = (one: SeatPlace, other: SeatPlace): boolean =>
  one.sectionId === other.sectionId && one.kort === other.kort

/** The places of poomsae at which something was judged, or somebody sits. */
export function placesOf(all: readonly SeatPlace[]): CourtPlace[] {
  const places = new Map(
    all.flatMap(({ sectionId, kort }) =>
      kort === FIGHTS ? [] : [[`${sectionId}/${kort}`, { sectionId, kort }] as const],
    ),
  )
  return [...places.values()].sort((one, other) => one.sectionId - other.sectionId || one.kort - other.kort)
}

/** An athlete who has left is no longer judged, nor are two who are no pair any more. */
async function judgingOf(db: Kysely<Tables>, tournament: TournamentRow, event: EventRow): Promise<Judging | null> {
  const category = await findCategoryOf(db, event.tournamentId, event.categoryId)
  const athlete = await findAthlete(db, event.athleteId)
  if (!category || !athlete) return null
  if (event.t !== null) return await matchAt(db, tournament, { category, athlete }, { ...event, t: event.t })
  const score = await findScore(db, event)
  if (score?.event !== event.id) return null
  const due = event.state === "closed" && category.showType === "list" ? await dueAt(db, tournament, event) : null
  return { event, category, athlete, score, due, marks: await marksOf(db, event), match: null }
}

async function matchAt(
  db: Kysely<Tables>,
  tournament: TournamentRow,
  { category, athlete }: Pick<Judging, "category" | "athlete">,
  event: EventRow & { readonly t: number },
): Promise<Judging | null> {
  const { t, opponentId } = event
  const bracket = (await findDraw(db, event.tournamentId, event.categoryId))?.bracket
  const red = opponentId === null ? undefined : await findAthlete(db, opponentId)
  if (!bracket || !red || !isPairOf(bracket, event)) return null
  const { scores, marks } = await matchScores(db, event)
  const isOf = (one: { readonly athleteId: number; readonly number: number }, id: number): boolean =>
    one.athleteId === id && one.number === event.number
  const score = scores.find((one) => isOf(one, athlete.id))
  const scoreOfRed = scores.find((one) => isOf(one, red.id))
  if (score?.event !== event.id || !scoreOfRed) return null
  const scoring = scoringOf(await rulesOf(db, tournament))
  const style = styleOfCategory(category)
  const performances = performancesOf(t, scores, marks)
  const forms = matchForms(style, scoring)
  const standing = matchStanding({ style, t, blue: athlete.id, red: red.id, forms, performances }, scoring)
  const { number = null, result = null } = bracket.fights[t] ?? {}
  const ofRed = marks.filter((one) => isOf(one, red.id))
  const match = { red, marks: ofRed, score: scoreOfRed, bracket, t, number, result, standing }
  const isAsked = event.state === "closed" && result === null
  const due = isAsked ? await dueOfMatch(db, event, match, [athlete.name, red.name]) : null
  return { event, category, athlete, score, due, marks: marks.filter((one) => isOf(one, athlete.id)), match }
}

/** The extra form that is due; 0: all are performed. */
async function dueOfMatch(
  db: Kysely<Tables>,
  event: EventRow,
  { t, standing }: JudgedMatch,
  names: readonly string[],
): Promise<Due | null> {
  const { due, winner } = standing
  if (winner !== null || (due !== null && !isExtra(due))) return null
  const form = due === null ? 0 : await drawnUnderKey(db, event, { round: matchRound(t), number: due })
  return { number: due ?? 0, poomsaeName: formName(form), names }
}

async function dueAt(db: Kysely<Tables>, tournament: TournamentRow, event: EventRow): Promise<Due | null> {
  const { sheet, scoring, rows, athletes } = await loadSheet(db, tournament, event.categoryId)
  const tie = standingOf(sheet, scoring).due.find(({ round }) => round === keyOf(event).round)
  if (!tie) return null
  const form = rows.forms.find(({ round, number }) => round === tie.round && number === tie.number)
  const nameOf = new Map(athletes.map(({ id, name }) => [id, name]))
  return {
    number: tie.number ?? 0,
    poomsaeName: formName(form?.poomsae ?? 0),
    names: tie.athletes.flatMap((id) => nameOf.get(id) ?? []),
  }
}

/** What an actor is to a tournament, by account or by the token of a seat. Refuses `not_found`. */
export async function viewerOf(
  db: Kysely<Tables>,
  actor: Actor,
  seat: SeatRow | null,
  tournamentId: TournamentId,
): Promise<Viewer> {
  if (seat?.tournamentId === tournamentId) return { audience: "public", seat }
  const tournament = await visibleTournament(db, actor, tournamentId)
  return { audience: mayEdit(actor, tournament) ? "staff" : "public", seat: null }
}

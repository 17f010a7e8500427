import type { Kysely } from "kysely"
import { type Actor, mayEdit, maySee } from "#domain/access.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { type ScoringRules, scoringOf } from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import { findAthlete } from "#server/athletes/store.ts"
import { findCategoryOf } from "#server/categories/store.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { rulesOf } from "#server/rule-sets/store.ts"
import { listSeats, type SeatRow } from "#server/seats/store.ts"
import { findTournament, listSections } from "#server/tournaments/store.ts"
import { type EventRow, findScore, type MarkRow, marksOf, type ScoreRow, shownEvents } from "./store.ts"

/** Who looks at a place: a judge sees his own mark before the others are in. */
export interface Viewer {
  readonly audience: "staff" | "public"
  /** The seat whose token came with the call. */
  readonly seat: SeatRow | null
}

/** What stands at a scoring place. */
export interface Court extends CourtPlace {
  readonly seats: readonly SeatRow[]
  /** null: nothing was judged there yet. */
  readonly judging: Judging | null
  readonly scoring: ScoringRules
}

export interface Judging {
  readonly event: EventRow
  readonly category: Category
  readonly athlete: Athlete
  readonly marks: readonly MarkRow[]
  readonly score: ScoreRow
}

/** The scoring places of a tournament, or one of them, as the viewer may see them. */
export async function loadCourts(
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  viewer: Viewer,
  at?: CourtPlace,
): Promise<{ readonly revision: number; readonly courts: readonly Court[] }> {
  const tournament = await findTournament(db, tournamentId)
  if (!tournament) throw new Refusal("not_found")
  const scoring = scoringOf(await rulesOf(db, tournament))
  const seats = await listSeats(db, tournamentId)
  const events = await shownEvents(db, tournamentId, at)
  // A court that was deleted leaves its seats and events behind, in case it comes back.
  const sections = new Set((await listSections(db, tournamentId)).map(({ id }) => id))
  const places = at ? [at] : placesOf([...events, ...seats]).filter(({ sectionId }) => sections.has(sectionId))
  const courts = places.map(async (place): Promise<Court> => {
    const event = events.find((one) => isThere(one, place))
    return {
      ...{ sectionId: place.sectionId, kort: place.kort, scoring },
      seats: seats.filter((seat) => isThere(seat, place)).sort((one, other) => one.seat - other.seat),
      judging: event ? await judgingOf(db, event, viewer) : null,
    }
  })
  return { revision: tournament.revision, courts: await Promise.all(courts) }
}

const isThere = (one: CourtPlace, other: CourtPlace): boolean =>
  one.sectionId === other.sectionId && one.kort === other.kort

function placesOf(all: readonly CourtPlace[]): CourtPlace[] {
  const places = new Map(all.map(({ sectionId, kort }) => [`${sectionId}/${kort}`, { sectionId, kort }]))
  return [...places.values()].sort((one, other) => one.sectionId - other.sectionId || one.kort - other.kort)
}

/** Of a draft category only staff and judges are told; an athlete who has left is judged no more. */
async function judgingOf(db: Kysely<Tables>, event: EventRow, { audience, seat }: Viewer): Promise<Judging | null> {
  const category = await findCategoryOf(db, event.tournamentId, event.categoryId as CategoryId)
  const athlete = await findAthlete(db, event.athleteId)
  const score = await findScore(db, event)
  if (!category || !athlete || score?.event !== event.id) return null
  if (category.status !== "published" && audience === "public" && seat === null) return null
  return { event, category, athlete, score, marks: await marksOf(db, event) }
}

/** What an actor is to a tournament, by account or by the token of a seat. Refuses `not_found`. */
export async function viewerOf(
  db: Kysely<Tables>,
  actor: Actor,
  seat: SeatRow | null,
  tournamentId: TournamentId,
): Promise<Viewer> {
  if (seat?.tournamentId === tournamentId) return { audience: "public", seat }
  const tournament = await findTournament(db, tournamentId)
  if (!tournament || !maySee(actor, tournament)) throw new Refusal("not_found")
  return { audience: mayEdit(actor, tournament) ? "staff" : "public", seat: null }
}

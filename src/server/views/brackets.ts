import type { Kysely } from "kysely"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { Consent } from "#domain/bracket/index.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { loadSubject, type Subject } from "#server/records/brackets/subject.ts"
import { presentCategory } from "./categories.ts"

/** A category with its draw, as staff see it. */
export const presentSubject = ({ category, athletes, draw }: Subject): WireCategory =>
  presentCategory(category, {
    count: athletes.length,
    athleteById: new Map(athletes.map((athlete) => [athlete.id, athlete])),
    draw,
    audience: "staff",
  })

/** Reads a category again, as the answer of a step shows it. */
export const itemOf =
  (db: Kysely<Tables>, tournamentId: TournamentId, categoryId: CategoryId) => async (): Promise<WireCategory> =>
    presentSubject(await loadSubject(db, tournamentId, categoryId))

/** `force: 1`: the person was shown what falls. */
export const consentOf = (force: 0 | 1 | undefined): Consent => (force === 1 ? "given" : "none")

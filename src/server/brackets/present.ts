import type { Kysely } from "kysely"
import type { WireCategory } from "#contract/categories.ts"
import type { Consent } from "#domain/bracket/index.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { presentCategory } from "#server/categories/present.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Drawn } from "./draw-actions.ts"
import { loadSubject, type Subject } from "./subject.ts"

/** A category with its draw, as staff see it. */
export const presentSubject = ({ category, athletes, draw }: Subject): WireCategory =>
  presentCategory(category, {
    count: athletes.length,
    athleteById: new Map(athletes.map((athlete) => [athlete.id, athlete])),
    draw,
  })

/** Reads a category anew, as the answer of a step shows it. */
export const itemOf =
  (db: Kysely<Tables>, tournamentId: number, categoryId: number) => async (): Promise<WireCategory> =>
    presentSubject(await loadSubject(db, tournamentId as TournamentId, categoryId as CategoryId))

/** `force: 1` says that the person was told what falls. */
export const consentOf = (force: 0 | 1 | undefined): Consent => (force === 1 ? "given" : "none")

/** A draw's proof on the wire. */
export const presentDrawn = ({ seed, no, version, listHash, met, bound }: Drawn) => ({
  seed,
  no,
  version,
  list_hash: listHash,
  met: meetingsOf(met),
  bound: meetingsOf(bound),
})

export const meetingsOf = ({ organization, region, coach }: Drawn["met"]) => ({
  organization: [...organization],
  oblast: [...region],
  coach: [...coach],
})

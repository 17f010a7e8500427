import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import { optionalInteger } from "#contract/wire/fields.ts"
import { athleteId, categoryId, shownTournamentId } from "#contract/wire/ids.ts"

/**
 * Which papers there are: categories that are over as everybody sees it, and entries whose diploma may be taken. `revision`: what the
 * page knows of; another one is another address, so that no browser answers from before it.
 */
export const publicPapers = get("/api/v1/public/tournaments/:id/papers", {
  access: "everybody",
  input: { id: shownTournamentId, revision: optionalInteger(0, 2_147_483_647) },
  output: { revision: z.int(), over: z.array(z.int()), diplomas: z.array(z.int()) },
})

/** The results of a category that is over, as everybody sees them. Refuses `not_found` before that. */
export const publicProtocol = get("/api/v1/public/tournaments/:id/categories/:category/protocol", {
  access: "everybody",
  answers: "pdf",
  input: { id: shownTournamentId, category: categoryId },
})

/**
 * The diploma of an entry. Refuses `not_found` before its category is over, without a place that has one, and while the organiser has not
 * allowed it.
 */
export const publicDiploma = get("/api/v1/public/tournaments/:id/athletes/:athlete/diploma", {
  access: "everybody",
  answers: "pdf",
  input: { id: shownTournamentId, athlete: athleteId },
})

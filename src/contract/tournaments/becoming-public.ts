import * as z from "zod"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { get } from "#contract/wire/endpoint.ts"
import { categoryOrNone, tournamentId } from "#contract/wire/ids.ts"

const amounts = {
  revision: z.int(),
  draws: z.int(),
  lists: z.int(),
  fights: z.int(),
  performances: z.int(),
  medals: z.int(),
  later: z.int(),
}

/**
 * How much everybody would read of a tournament from the moment at which it is published, by the rule of the public calls:
 * draws and poomsae lists, fights with a result, forms with a score, medals. `later`: draws whose embargo is not over.
 */
export const becomingPublic = get("/api/v1/tournaments/:id/becoming-public", {
  input: { id: tournamentId },
  output: amounts,
})
export type WireBecomingPublic = Omit<OutputOf<typeof becomingPublic>, "revision">

/**
 * How much more everybody would read once a draw that is held back is published: of `category`, at once; of all of them with 0, each
 * from its time on (`later`). Of a tournament that nobody sees it is what comes with the tournament by them.
 */
export const drawsBecomingPublic = get("/api/v1/tournaments/:id/draws/becoming-public", {
  input: { id: tournamentId, category: categoryOrNone },
  output: amounts,
})

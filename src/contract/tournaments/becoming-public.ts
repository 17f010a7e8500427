import * as z from "zod"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { get } from "#contract/wire/endpoint.ts"
import { tournamentId } from "#contract/wire/ids.ts"

/**
 * How much everybody would read of a tournament from the moment at which it is published, by the rule of the public calls:
 * draws and poomsae lists, fights with a result, forms with a score, medals. `later`: draws whose embargo is not over.
 */
export const becomingPublic = get("/api/v1/tournaments/:id/becoming-public", {
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    draws: z.int(),
    lists: z.int(),
    fights: z.int(),
    performances: z.int(),
    medals: z.int(),
    later: z.int(),
  },
})
export type WireBecomingPublic = Omit<OutputOf<typeof becomingPublic>, "revision">

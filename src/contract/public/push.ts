import * as z from "zod"
import { get, post } from "#contract/wire/endpoint.ts"
import { id, text } from "#contract/wire/fields.ts"
import { shownTournamentId } from "#contract/wire/ids.ts"

/** A browser's subscription to pushes: the address at its push service, its public key and its secret (base64url). */
const subscription = { endpoint: text(1000), p256dh: text(100), auth: text(40) }

/** The most athletes, and the most clubs, that may be followed in one tournament. */
export const MOST_FOLLOWED = 100

export const pushKey = get("/api/v1/public/push", {
  access: "everybody",
  /** What a browser subscribes with, base64url. */
  output: { key: z.string() },
})

/** What is sent takes the place of what this browser followed in the tournament before; two empty lists end it there. */
export const followByPush = post("/api/v1/public/tournaments/:id/push", {
  access: "everybody",
  about: "push",
  input: {
    id: shownTournamentId,
    ...subscription,
    athletes: z.array(id).max(MOST_FOLLOWED),
    clubs: z.array(text(300)).max(MOST_FOLLOWED),
  },
  /** How many of them the tournament knows. */
  output: { followed: z.int() },
})

export const endPush = post("/api/v1/public/push/stop", {
  access: "everybody",
  input: { endpoint: text(1000), auth: text(40) },
})

import * as z from "zod"
import { undone } from "#contract/athletes/calls.ts"
import { category } from "#contract/categories/calls.ts"
import { step } from "#contract/wire/endpoint.ts"
import { optionalFlag, optionalText } from "#contract/wire/fields.ts"
import { athleteId, categoryId, tournamentId } from "#contract/wire/ids.ts"
import { publicWaits } from "#domain/draw/public-wait.ts"
import { formats } from "#domain/formats/format.ts"

/**
 * Positions stay; results that cannot stay fall only with `force: 1`. For an undrawn category the format is stored for
 * its draw, which uses it if it fits the number of athletes; '' there: the tournament's rule decides again.
 */
export const setDrawFormat = step("/api/v1/draws/format", {
  input: { category: categoryId, format: z.enum(["", ...formats]), force: optionalFlag },
  output: { item: category, undone },
})

/**
 * `embargo`: until when (ISO time) only staff sees even a published draw; '' ends it, and without it nothing changes.
 */
export const setDrawState = step("/api/v1/draws/state", {
  input: {
    category: categoryId,
    state: z.enum(["prepared", "confirmed", "published"]),
    embargo: optionalText(40),
  },
  output: { item: category },
})

/**
 * Publishes every draw of the tournament that is still held back, but for drafts. `visible`: how many of them everybody sees now;
 * `waits`: those that nobody but the staff sees, for not all are placed (`draft`: it is not published), or the tournament, the
 * category or the time of the draw is not due.
 */
export const publishDraws = step("/api/v1/tournaments/:id/draws/publish", {
  input: { id: tournamentId },
  output: {
    count: z.int(),
    visible: z.int(),
    waits: z.array(z.object({ category: z.int(), name: z.string(), why: z.enum(publicWaits) })),
  },
})

/** `awaited`: athletes without a position. If there are none, nothing changes. */
export const finishManualDraw = step("/api/v1/draws/finish", {
  input: { category: categoryId },
  output: { item: category, awaited: z.array(z.int()) },
})

/** Confirms the lone athlete of a category; before it, or check-in, nobody has won. */
export const confirmAlone = step("/api/v1/draws/winner", {
  input: { category: categoryId, athlete: athleteId },
  output: { item: category },
})

/**
 * Says that athletes share a medal of a round robin whom its tie-break fights did not part: nothing of the category counts
 * before it, or before such a fight is fought again. `athletes`: exactly these.
 */
export const shareMedal = step("/api/v1/draws/share", {
  input: { category: categoryId, athletes: z.array(athleteId).min(2).max(6) },
  output: { item: category },
})

/**
 * In a bracket made from the places of a list, the next place takes the position of an athlete who left before anybody was called
 * to a fight of it; nobody else moves. `athlete`: who came.
 */
export const replaceWithdrawn = step("/api/v1/draws/replace", {
  input: { category: categoryId, athlete: athleteId },
  output: { item: category, athlete: z.int() },
})

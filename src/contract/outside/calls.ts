import * as z from "zod"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { step } from "#contract/wire/endpoint.ts"
import { listOf, optionalFlag, text } from "#contract/wire/fields.ts"
import { athleteId, categoryOrNone, tournamentId } from "#contract/wire/ids.ts"
import { stander } from "#contract/wire/stander.ts"

const under = "/api/v1/tournaments/:id/outside"
/** Ids of entries of the tournament; each counts once. */
const athletes = listOf(athleteId, 10_000)

/**
 * Puts those who stand outside onto free places, in one step: `athletes`, else all of `category`, else all of the tournament.
 * Nobody is moved and nothing fought falls; of a list or a table it is the next line. `position`: the first-round place, ''
 * in a list; `opponent`: who is met first, 0 nobody or not known yet. `grown`: categories whose bracket becomes larger, only
 * with `grow: 1`, with the new size; everything fought and numbered stays. `unnumbered`: open fights of these categories that
 * have no number while others of their draw have.
 *
 * `left`: for whom there is no free place. `why`: `fought` all who are left to meet have fought further, `full` the
 * format takes no more, `started` the next round of the list has begun. `ways`: `grow` is `grow: 1`; `redraw` a new draw, by
 * which the results of `falls` (technical numbers) are lost; `aside` is to mark that one takes no part.
 */
export const placeOutside = step(`${under}/place`, {
  input: {
    id: tournamentId,
    athletes: athletes.optional(),
    category: categoryOrNone,
    grow: optionalFlag,
    preview: optionalFlag,
  },
  output: {
    placed: z.array(
      stander.extend({ position: z.string(), opponent: z.int(), opponent_name: z.string(), grown: z.boolean() }),
    ),
    left: z.array(
      stander.extend({
        why: z.enum(["fought", "full", "started"]),
        ways: z.array(z.enum(["grow", "redraw", "aside"])),
        falls: z.array(z.int()),
      }),
    ),
    grown: z.array(z.object({ category: z.int(), size: z.int() })),
    unnumbered: z.int(),
  },
})
export type WirePlacing = OutputOf<typeof placeOutside>

/**
 * «Не бере участі»: no draw takes them and nobody waits for them, until the mark is taken away. Who has a place in a
 * bracket is refused (409 `athletes_placed`): that one withdraws.
 */
export const setAside = step(`${under}/aside`, {
  input: { id: tournamentId, athletes, reason: text(200) },
  output: { count: z.int() },
})

/**
 * Takes the mark away. In a category that is finished it asks (409 `medals_wait`, which names the medals).
 */
export const takePart = step(`${under}/take-part`, {
  input: { id: tournamentId, athletes },
  output: { count: z.int() },
})

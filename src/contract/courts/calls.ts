import * as z from "zod"
import { fightOnCourt } from "#contract/brackets/shown-fight.ts"
import { programmeDay } from "#contract/sections/days.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { integer } from "#contract/wire/fields.ts"
import { categoryId, tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/courts"

/**
 * A fight as its court sees it. `over`: recorded. `seconds`: planned, with the
 * changeover. `after`: technical numbers of fights that have to be over before. `rest`: the athlete of the pair who
 * rests longest, and until when; `elsewhere`: the athlete who is called to another fight. `held`: a protest holds it.
 */
export const courtFight = fightOnCourt.extend({
  over: z.boolean(),
  seconds: z.int(),
  after: z.array(z.int()),
  rest: z.object({ athlete: z.int(), until: z.string() }).nullable(),
  elsewhere: z.object({ athlete: z.int(), section: z.int(), number: z.int() }).nullable(),
  held: z.boolean(),
})
export type WireCourtFight = z.infer<typeof courtFight>

/**
 * All courts with their real fights. `now` (ISO): the server's clock; `rest`: seconds between two fights; `days`:
 * described days, with their breaks and the courts' own hours.
 */
export const listCourts = get(under, {
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    now: z.string(),
    rest: z.int(),
    name: z.string(),
    /** Results are entered by rounds. */
    bestOfThree: z.boolean(),
    courts: z.array(z.object({ id: z.int(), name: z.string() })),
    /** `rules`: the name of the rule set that counts for its fights alone; '': the tournament's. */
    categories: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        age_category: z.int(),
        age1: z.number(),
        type: z.int(),
        poomsae_type: z.int(),
        rules: z.string(),
      }),
    ),
    days: z.array(programmeDay),
    fights: z.array(courtFight),
  },
})

/**
 * `call`, `start`, and `release`, which takes back the last of the two. It asks, all at once, while an athlete of the pair
 * rests (409 `athlete_resting`) or is called elsewhere (`athlete_elsewhere`), another fight runs on the court (`court_taken`),
 * or, before a category's first fight, somebody stands outside of it (`athletes_outside`). Results are recorded by
 * `updateBracketFight`.
 */
export const stepOnCourt = step(`${under}/step`, {
  input: {
    id: tournamentId,
    category: categoryId,
    technicalNumber: integer(0, 1000),
    step: z.enum(["call", "start", "release"]),
  },
  output: { item: courtFight },
})

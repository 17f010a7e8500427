import * as z from "zod"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { get } from "#contract/wire/endpoint.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { stepKinds } from "#domain/progress/next-step.ts"
import { phaseKinds } from "#domain/progress/phases.ts"

/**
 * How far the work on a tournament is. Moments are ISO, '' not known; sums in kopiyky.
 *
 * `athletes`: those who compete. `people`: entries with a category; `placed` in a bracket, a table or a list, `outside` of
 * a drawn category without a place, `categories`: of so many. `weighIn.left`: those awaited at the scales now. `categories`: `held` drawn and seen by
 * the staff alone; of the undrawn ones `small` have one or two entries, of the others `waiting` somebody is still
 * awaited at the scales, `ready` nobody.
 */
export const tournamentProgress = get("/api/v1/tournaments/:id/progress", {
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    next: z.object({ kind: z.enum(stepKinds), count: z.int() }),
    phases: z.array(z.object({ kind: z.enum(phaseKinds), state: z.enum(["done", "now", "ahead"]), share: z.number() })),
    athletes: z.int(),
    people: z.object({ all: z.int(), placed: z.int(), outside: z.int(), categories: z.int() }),
    uncategorised: z.int(),
    weighIn: z.object({ all: z.int(), weighed: z.int(), left: z.int() }),
    categories: z.object({
      drawn: z.int(),
      held: z.int(),
      undrawn: z.int(),
      unfinished: z.int(),
      empty: z.int(),
      ready: z.int(),
      waiting: z.int(),
      small: z.int(),
      /** Ids of those that wait. */
      awaiting: z.array(z.int()),
    }),
    fights: z.object({ all: z.int(), left: z.int(), unnumbered: z.int() }),
    /** `since`: when the oldest came. */
    applications: z.object({ count: z.int(), coaches: z.int(), since: z.string() }),
    /** `until`: when the first second attempt ends. */
    second: z.object({ count: z.int(), until: z.string() }),
    debts: z.object({ clubs: z.int(), sum: z.int() }),
    /** `date` dd.mm.yyyy of the day that the court has before it; `performances`: of its lists; `late` minutes. */
    courts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        date: z.string(),
        fights: z.int(),
        left: z.int(),
        performances: z.int(),
        starts: z.string(),
        ends: z.string(),
        late: z.int(),
      }),
    ),
  },
})
export type WireProgress = OutputOf<typeof tournamentProgress>

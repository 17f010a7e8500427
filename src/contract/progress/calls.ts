import * as z from "zod"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { listOf } from "#contract/wire/fields.ts"
import { categoryId, tournamentId } from "#contract/wire/ids.ts"
import { guideQuestions } from "#domain/progress/guide.ts"
import { stepKinds } from "#domain/progress/next-step.ts"
import { phaseKinds } from "#domain/progress/phases.ts"

/**
 * How far the work on a tournament is. Moments are ISO, '' not known; sums in kopiyky.
 *
 * `athletes`: those who compete. `entries`: whether more are to come, and whether coaches can enter online, until when.
 * `small`: categories of one or two entries, drawn or not, that nobody has said to leave so. `weighIn`: `left` are awaited
 * at the scales now, `ahead` later; `from` the first day of theirs (yyyy-mm-dd, '' nobody's). `people`: entries with a
 * category; `placed` in a bracket, a table or a list, `outside` of a drawn category without a place, who are
 * named, `categories`: of so many. `categories`: `held` drawn, no drafts, and seen by the staff alone; of the
 * undrawn ones `small` have one or two entries, of the others `waiting` somebody is still awaited at the scales, `ready`
 * nobody. `fights.unprinted`: open ones whose number no paper has, where papers are used; `numberless`: open ones that lack a
 * number while others of the tournament have theirs.
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
    entries: z.object({ awaited: z.boolean(), open: z.boolean(), until: z.string() }),
    small: z.object({ categories: z.array(z.int()), athletes: z.int() }),
    weighIn: z.object({ all: z.int(), weighed: z.int(), left: z.int(), ahead: z.int(), from: z.string() }),
    outside: z.array(z.object({ athlete: z.int(), name: z.string(), category: z.int(), category_name: z.string() })),
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
    fights: z.object({ all: z.int(), left: z.int(), unnumbered: z.int(), numberless: z.int(), unprinted: z.int() }),
    /** Online entries that wait for the secretary: new ones, accepted ones that no list has, and changes to be taken or dropped. `since`: when the oldest came. */
    applications: z.object({ count: z.int(), coaches: z.int(), since: z.string() }),
    /** `until`: when the first second attempt ends. */
    second: z.object({ count: z.int(), until: z.string() }),
    /** Until when the report of the head judge is handed in, dd.mm.yyyy; '' not known. */
    report: z.object({ until: z.string() }),
    debts: z.object({ clubs: z.int(), sum: z.int() }),
    /** Athletes who are level for a medal that nobody has parted or shared, of lists and round robins, and the first such category; 0: none. */
    rematches: z.object({ count: z.int(), category: z.int() }),
    /** Ids of the entries whose category does not admit their age, or their sex, and is not over. */
    misfits: z.object({ age: z.array(z.int()), sex: z.array(z.int()) }),
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

/**
 * An answer of the staff to a question of the next step. `entries`: all have come, which closes the online ones too;
 * `small`: these categories stay as they are; `weighIn`: nobody is weighed here; `papers`: fights need none; `report`: the report is handed in, or none is.
 */
export const answerNextStep = step("/api/v1/tournaments/:id/progress/answer", {
  input: { id: tournamentId, question: z.enum(guideQuestions), categories: listOf(categoryId, 1000).default([]) },
  output: {},
})

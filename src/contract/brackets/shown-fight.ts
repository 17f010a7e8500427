import * as z from "zod"
import { matchTotals } from "#contract/categories/calls.ts"

/** `unranked`: fights outside the competition. */
export const fighter = z.object({ id: z.int(), name: z.string(), organization: z.string(), unranked: z.boolean() })

/** What every view says of a fight. `number` 0: not numbered; `blue`, `red` null: not known yet; `winner` 0 of one that is over: both out. */
export const shownFight = z.object({
  category: z.int(),
  technicalNumber: z.int(),
  number: z.int(),
  day: z.int(),
  blue: fighter.nullable(),
  red: fighter.nullable(),
  winner: z.int(),
  decision: z.string(),
  bluePoints: z.int().nullable(),
  redPoints: z.int().nullable(),
  /** Of a match of poomsae, which has no points. */
  totals: matchTotals.optional(),
})
export type ShownFight = z.infer<typeof shownFight>

/** The same with its court, 0 none, and what happened there: ISO, '' not yet. */
export const fightOnCourt = shownFight.extend({
  section: z.int(),
  calledAt: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
})

import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, listOf, optionalFlag, optionalNumber, optionalText, write, written } from "./wire.ts"

const under = "/api/v1/tournaments/:id/checkins"
const state = z.enum(["expected", "weighed", "second", "moved", "out", "absent"])

/**
 * What the desks wrote down of one entry. `weight1`, `weight2`: kilograms of the attempts; `declared`: of the application, once the
 * first attempt has written over the athlete's own weight. `second_until`: ISO, '' none.
 * `moved_from`: the category that he was weighed out of, 0 none. `medical`: his person's rest that is still running;
 * `tournament`: the other tournament of the owner that it is of, '' this one (a note's text stays where it was written).
 */
export const checkin = z.object({
  athlete: z.int(),
  state,
  documents: z.int(),
  insurance: z.int(),
  declared: z.number().nullable(),
  weight1: z.number().nullable(),
  weight2: z.number().nullable(),
  second_until: z.string(),
  moved_from: z.int(),
  note: z.string(),
  medical: z.object({ kind: z.string(), until: z.string(), text: z.string(), tournament: z.string() }).nullable(),
})
export type WireCheckin = z.infer<typeof checkin>
export type WireCheckinState = WireCheckin["state"]

/** The present state in a 409 `state_moved`: with who wrote it last; `at` ISO. */
export interface WireMovedCheckin extends WireCheckin {
  readonly last: { readonly user_name: string; readonly device: string; readonly at: string } | null
}

/** Fights that lose their results. */
const undone = z.array(z.object({ category: z.int(), technicalNumber: z.int() }))
/** `left`: how many come off a draw; `opponent`: who passes then, 0 nobody. */
/** `further`: who stands further than before because results fall. */
const leaving = { left: z.int(), opponent: z.int(), undone, further: z.array(z.int()) }
/**
 * Nothing that was fought falls. `left`: how many come off a draw, having fought nothing; `opponent`: who passes then or goes on, 0
 * nobody. `lost`: fights lost by withdrawal (WDR), with their winner, 0 nobody. `waits`: how many lose the next fight as soon as their opponent is
 * known; `stays`: how many have nothing left to fight.
 */
const departing = {
  left: z.int(),
  opponent: z.int(),
  lost: z.array(z.object({ category: z.int(), technicalNumber: z.int(), number: z.int().nullable(), winner: z.int() })),
  waits: z.int(),
  stays: z.int(),
}
/** What is not sent stays. Papers count for all entries of the person. */
const papers = { documents: optionalFlag, insurance: optionalFlag, note: optionalText(300) }
/** With `force`: why somebody competes who ought to rest. */
const consent = { force: optionalFlag, reason: optionalText(200) }

/** Entries of which something was written down, or whose person has to rest; of all others nothing is known yet. */
export const listCheckins = endpoint({
  method: "GET",
  paths: [under],
  access: "account",
  input: z.object({ id }),
  output: z.object({ revision: z.int(), list: z.array(checkin) }),
  summary: "Реєстрація і зважування: що записано про спортсменів",
})

/** `state` absent or out: the entry leaves its draw, what it has fought stays; expected brings it back to where its weight and papers leave it. */
export const saveCheckin = endpoint({
  method: "POST",
  paths: [`${under}/save`],
  access: "account",
  about: "checkin",
  input: z.object({
    ...write,
    ...papers,
    ...consent,
    id,
    athlete: id,
    state: z.enum(["expected", "absent", "out"]).optional(),
    preview: optionalFlag,
  }),
  output: z.object({ ...written, ...departing, item: checkin }),
  summary: "Записати документи, примітку або стан спортсмена",
})

/**
 * `verdict`: fits, again (one more attempt), over (no attempt left). `proposals`: categories into which the weight leads, with their
 * entries; `drawn` 1: drawn already, so that he has to be placed by hand. `mend` 1: in the place of the last weight, where this account
 * wrote that down on this device within the last minute (`mended` 1: it was so); else an attempt as any.
 */
export const weighAthlete = endpoint({
  method: "POST",
  paths: [`${under}/weigh`],
  access: "account",
  about: "checkin",
  input: z.object({ ...write, ...papers, ...consent, id, athlete: id, weight: optionalNumber, mend: optionalFlag }),
  output: z.object({
    ...written,
    item: checkin,
    mended: z.int(),
    verdict: z.enum(["fits", "again", "over"]),
    proposals: z.array(z.object({ category: z.int(), name: z.string(), count: z.int(), drawn: z.int() })),
  }),
  summary: "Записати вагу спортсмена",
})

/** `count`: entries of the new category with him; `misfits` 1: he does not fit it; `twice` 1: his person stands there already. */
export const moveWeighed = endpoint({
  method: "POST",
  paths: [`${under}/move`],
  access: "account",
  about: "checkin",
  input: z.object({ ...write, id, athlete: id, category: id, force: optionalFlag, preview: optionalFlag }),
  output: z.object({
    ...written,
    ...leaving,
    item: checkin,
    count: z.int(),
    drawn: z.int(),
    misfits: z.int(),
    twice: z.int(),
  }),
  summary: "Перевести спортсмена до категорії за його вагою",
})

/** Only those of whom nothing is known yet become absent; `skipped`: the others among them. */
export const markAbsent = endpoint({
  method: "POST",
  paths: [`${under}/absent`],
  access: "account",
  about: "checkin",
  input: z.object({ ...write, id, athletes: listOf(id, 10_000), preview: optionalFlag }),
  output: z.object({ ...written, count: z.int(), skipped: z.int(), ...departing }),
  summary: "Позначити спортсменів відсутніми",
})

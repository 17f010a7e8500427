import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import {
  listOf,
  optionalBoolean,
  optionalFlag,
  optionalInteger,
  optionalNumber,
  optionalText,
} from "#contract/wire/fields.ts"
import { athleteId, categoryOrNone, tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/checkins"
const state = z.enum(["expected", "weighed", "second", "moved", "out", "absent"])

/**
 * What check-in and weigh-in recorded of one entry. `weight1`, `weight2`: kilograms of the attempts; `declared`: of the
 * entry sheet, once the first attempt has replaced the athlete's own weight. `secondUntil`: ISO, '' none.
 * `movedFrom`: the category whose weights were missed, 0 none. `medical`: the running rest of the person; `tournament`:
 * the owner's other tournament with the note, '' this one (the text of a note is not sent elsewhere).
 */
export const checkin = z.object({
  athlete: z.int(),
  state,
  documents: z.boolean(),
  insurance: z.boolean(),
  declared: z.number().nullable(),
  weight1: z.number().nullable(),
  weight2: z.number().nullable(),
  secondUntil: z.string(),
  movedFrom: z.int(),
  note: z.string(),
  medical: z.object({ kind: z.string(), until: z.string(), text: z.string(), tournament: z.string() }).nullable(),
})
export type WireCheckin = z.infer<typeof checkin>
export type WireCheckinState = WireCheckin["state"]

/** The present state in a 409 `state_moved`, with its last author; `at` ISO. */
export interface WireMovedCheckin extends WireCheckin {
  readonly last: { readonly userName: string; readonly device: string; readonly at: string } | null
}

/** Fights that lose their results. */
const undone = z.array(z.object({ category: z.int(), technicalNumber: z.int() }))
/** `left`: athletes who come off a draw; `opponent`: who advances then, 0 nobody. */
/** `further`: athletes who are on a later position than before because results fall. */
const leaving = { left: z.int(), opponent: z.int(), undone, further: z.array(z.int()) }
/**
 * No recorded result falls. `left`: athletes without a result who come off a draw; `opponent`: who advances then, 0
 * nobody. `lost`: fights lost by withdrawal (WDR), with their winner, 0 nobody. `waits`: athletes who lose their next
 * fight as soon as their opponent is known; `stays`: athletes with nothing left to fight.
 */
const departing = {
  left: z.int(),
  opponent: z.int(),
  lost: z.array(z.object({ category: z.int(), technicalNumber: z.int(), number: z.int().nullable(), winner: z.int() })),
  waits: z.int(),
  stays: z.int(),
}
/** Fields that are not sent keep their value. Papers count for all entries of the person. */
const papers = { documents: optionalBoolean, insurance: optionalBoolean, note: optionalText(300) }
/** With `resting` agreed to: why an athlete competes in spite of a medical rest. */
const consent = { reason: optionalText(200) }

/** Entries with a record, or whose person has to rest; all others are not seen yet. */
export const listCheckins = get(under, {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(checkin) },
})

/**
 * `state` absent or out: the athlete withdraws, the results stay; expected gives back the state that follows
 * from weight and papers.
 */
export const saveCheckin = step(`${under}/save`, {
  about: "checkin",
  input: {
    ...papers,
    ...consent,
    id: tournamentId,
    athlete: athleteId,
    state: z.enum(["expected", "absent", "out"]).optional(),
    preview: optionalFlag,
  },
  output: { ...departing, item: checkin },
})

/**
 * `verdict`: fits, again (one more attempt), over (no attempt left). `proposals`: categories that the weight allows,
 * with their entries; `category` 0: it is made of the `class` of the catalogue when somebody is moved there; `drawn`:
 * already drawn, with a place to be found by hand. `mend` 1: replaces the last weight
 * if this account recorded it on this device within the last minute (`mended`: done); otherwise it is an ordinary
 * attempt.
 */
export const weighAthlete = step(`${under}/weigh`, {
  about: "checkin",
  input: { ...papers, ...consent, id: tournamentId, athlete: athleteId, weight: optionalNumber, mend: optionalFlag },
  output: {
    item: checkin,
    mended: z.boolean(),
    verdict: z.enum(["fits", "again", "over"]),
    proposals: z.array(
      z.object({ category: z.int(), class: z.int(), name: z.string(), count: z.int(), drawn: z.boolean() }),
    ),
  },
})

/**
 * `class`: a class of the catalogue instead of a `category`, which is made in the same step if the tournament lacks it.
 * `count`: entries of the new category including this one; `misfits`: it does not fit; `twice`: the person is there
 * already.
 */
export const moveWeighed = step(`${under}/move`, {
  about: "checkin",
  input: {
    id: tournamentId,
    athlete: athleteId,
    category: categoryOrNone,
    class: optionalInteger(1, 2_147_483_647),
    force: optionalFlag,
    preview: optionalFlag,
  },
  output: {
    ...leaving,
    item: checkin,
    count: z.int(),
    drawn: z.boolean(),
    misfits: z.boolean(),
    twice: z.boolean(),
  },
})

/** Only entries not seen yet become absent; `skipped`: the others. */
export const markAbsent = step(`${under}/absent`, {
  about: "checkin",
  input: { id: tournamentId, athletes: listOf(athleteId, 10_000), preview: optionalFlag },
  output: { count: z.int(), skipped: z.int(), ...departing },
})

/**
 * Those who still compete stop competing, in one step: fought results stay, as with `saveCheckin`. `list`: the outcome
 * for each; a fight in which two of them would meet is lost by both (`winner` 0). `skipped`: athletes who had already
 * stopped competing and stay as they are; if there are no others: 409 `all_out`.
 */
export const markOut = step(`${under}/out`, {
  about: "checkin",
  input: { id: tournamentId, athletes: listOf(athleteId, 10_000), preview: optionalFlag },
  output: {
    count: z.int(),
    skipped: z.array(z.int()),
    list: z.array(z.object({ athlete: z.int(), ...departing })),
  },
})

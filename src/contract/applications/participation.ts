import * as z from "zod"
import { shownFight } from "#contract/brackets/shown-fight.ts"
import { bounded } from "#contract/categories/calls.ts"
import { feePrices } from "#contract/office/fees.ts"
import { get } from "#contract/wire/endpoint.ts"
import { athleteId, tournamentId } from "#contract/wire/ids.ts"
import { feeKinds } from "#domain/office/fees.ts"
import { application, applicationRules } from "./calls.ts"

/**
 * The whole invoice of a club with which the secretary has linked the coach. Kopiyky; `balance` below 0: paid too much;
 * `payment` null: nobody is named who receives it, or nothing is owed; its texts are those of the code.
 */
const coachInvoice = z.object({
  number: z.string(),
  date: z.string(),
  organization: z.string(),
  region: z.string(),
  due: z.int(),
  paid: z.int(),
  balance: z.int(),
  state: z.enum(["none", "open", "partly", "paid", "over"]),
  lastDay: z.string(),
  lines: z.array(
    z.object({ name: z.string(), kind: z.enum(feeKinds), entries: z.int(), price: z.int(), sum: z.int() }),
  ),
  payment: z
    .object({ address: z.string(), payee: z.string(), iban: z.string(), code: z.string(), purpose: z.string() })
    .nullable(),
})
export type WireCoachInvoice = z.infer<typeof coachInvoice>

/** What a person who enters athletes sees of a category. */
const offered = z.object({
  ...bounded,
  id: z.int(),
  ageCategory: z.int(),
  grade: z.string(),
  type: z.int(),
  workType: z.int(),
})
export type WireOffered = z.infer<typeof offered>

const openTournament = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  date: z.string(),
  city: z.string(),
  /** ISO, '' none. */
  deadline: z.string(),
  /** Coaches enter and change now. */
  open: z.boolean(),
  /** Own entries by their state. */
  waiting: z.int(),
  accepted: z.int(),
  declined: z.int(),
  asked: z.int(),
})
export type WireOpenTournament = z.infer<typeof openTournament>

export const listParticipation = get("/api/v1/participation", {
  /** Published tournaments that take entries, and those in which one has entries. */
  output: { list: z.array(openTournament) },
})

export const showParticipation = get("/api/v1/tournaments/:id/participation", {
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    item: z.object({
      id: z.int(),
      name: z.string(),
      date: z.string(),
      city: z.string(),
      address: z.string(),
      notes: z.string(),
      open: z.boolean(),
      /** The year by which ages are counted. */
      season: z.int(),
      /** Which classes are made on demand: ticked age groups, and picked classes; none: all. */
      picks: z.object({ ages: z.array(z.int()), classes: z.array(z.int()) }),
    }),
    rules: applicationRules,
    categories: z.array(offered),
    list: z.array(application),
    /**
     * What the coach owes for the athletes entered, in kopiyky; `prices` null: the tournament has none. `lines`: by
     * entry; `paid`: for people by name, not what a club paid as a whole.
     */
    fees: z.object({
      prices: feePrices.nullable(),
      due: z.int(),
      paid: z.int(),
      left: z.int(),
      lines: z.array(
        z.object({ application: z.int(), due: z.int(), state: z.enum(["none", "open", "partly", "settled"]) }),
      ),
    }),
    invoices: z.array(coachInvoice),
    /** Entries whose athletes the secretary has moved since, and the category that they stand in now. */
    moved: z.array(z.object({ application: z.int(), category: z.string() })),
    /** What the coach entered the last time. */
    usual: z.object({ organization: z.string(), region: z.string(), country: z.string(), coach: z.string() }),
  },
})
export type WireParticipation = z.infer<(typeof showParticipation)["output"]>

/**
 * A fight of the coach's athletes. `expected`: ISO, '' not known; `ahead`: fights of the court before it, -1 not
 * numbered; `state`: its state in its court's queue, `over` with the result.
 */
const dayFight = shownFight.extend({
  court: z.string(),
  expected: z.string(),
  ahead: z.int(),
  state: z.enum(["over", "running", "called", "toCall", "ready", "waiting"]),
})
export type WireDayFight = z.infer<typeof dayFight>

/** An entry with its category and court; `out`: does not compete. */
const dayEntry = z.object({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  category: z.string(),
  court: z.string(),
  day: z.int(),
  list: z.boolean(),
  drawn: z.boolean(),
  out: z.boolean(),
})

const day = {
  revision: z.int(),
  now: z.string(),
  name: z.string(),
  date: z.string(),
  athletes: z.array(dayEntry),
  fights: z.array(dayFight),
}

/** The day of the athletes whom the coach entered. */
export const coachDay = get("/api/v1/tournaments/:id/participation/day", {
  input: { id: tournamentId },
  output: day,
})

/**
 * One person, for staff: all entries, the requested one first, and their fights, including those of unpublished
 * draws.
 */
export const athleteDay = get("/api/v1/tournaments/:id/athletes/:athlete/day", {
  input: { id: tournamentId, athlete: athleteId },
  output: day,
})

import * as z from "zod"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { integer, optionalBoolean, optionalInteger, optionalText, write, written } from "#contract/wire/fields.ts"
import { seatId, sectionId, tournamentId } from "#contract/wire/ids.ts"

/**
 * `kort` 1 and 2: the poomsae places of a court, `seat` 1..7 or 0, the chief; `kort` 0: fights, `seat` 1..4 or 9, the
 * video table. `held`: a device has it.
 */
export const seat = z.object({
  id: z.int(),
  tournament: z.int(),
  section: z.int(),
  kort: z.int(),
  seat: z.int(),
  held: z.boolean(),
})
export type WireSeat = z.infer<typeof seat>

const place = { section: sectionId, kort: integer(0, 2) }

/** What a tablet is doing: `waiting` for an event, `scoring` one, or has `sent` its score; `away`: its judge does not see the page. */
const doing = z.enum(["waiting", "scoring", "sent", "away"])
export type WireDoing = z.infer<typeof doing>

/**
 * A seat as the recorder sees it. `state` `free`: not taken; `offline`: its device was not heard from for 10 seconds.
 */
const watched = seat.extend({
  /** What people call the device, '' of a free seat. */
  device: z.string(),
  since: z.string(),
  state: z.enum(["free", "offline", ...doing.options]),
  /** Scores that wait on the tablet for the network. */
  queued: z.int(),
  /** Percent; null if the browser does not report it. */
  battery: z.int().nullable(),
  charging: z.boolean().nullable(),
})
export type WireWatchedSeat = z.infer<typeof watched>

export const listSeats = get("/api/v1/tournaments/:id/seats", {
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    courts: z.array(z.object({ id: z.int(), name: z.string() })),
    list: z.array(watched),
    /** Wrong PINs of the last 10 minutes, over all tournaments of this server: one PIN is an attempt at any of them. */
    wrongPins: z.int(),
    /** So many wrong PINs that PINs from new addresses are refused for some minutes; QR codes are accepted. */
    pinsClosed: z.boolean(),
  },
})
export type WireSeatList = z.infer<(typeof listSeats)["output"]>

/** Sets how many judges (1, 3, 5 or 7; for fights 2, 3 or 4) sit at a scoring place; a device on a seat that goes loses it. */
export const arrangeSeats = step("/api/v1/tournaments/:id/seats/arrange", {
  about: "seat",
  input: { id: tournamentId, ...place, judges: integer(1, 7) },
  output: { list: z.array(seat) },
})

/**
 * Offers a seat again: `code` is in the QR code, `pin` is typed instead. Both are sent once and are valid for 30
 * minutes.
 */
export const offerSeat = step("/api/v1/seats", {
  about: "seat",
  input: { tournament: tournamentId, ...place, seat: integer(0, 9) },
  output: { item: seat, code: z.string(), pin: z.string() },
})

/**
 * Takes a seat by its code or PIN. `token`: what the device will show with every later call, made by the device itself, so that a
 * join whose answer was lost is sent again; absent: the server makes one.
 */
export const joinSeat = post("/api/v1/seats/join", {
  access: "everybody",
  about: "seat",
  input: {
    action: write.action,
    time: write.time,
    code: optionalText(100),
    pin: optionalText(20),
    takeover: optionalBoolean,
    token: optionalText(100),
  },
  output: { ...written, item: seat, token: z.string() },
})

/** By the device that holds it, or by the staff. */
export const leaveSeat = step("/api/v1/seats/leave", {
  access: "everybody",
  about: "seat",
  input: { seat: seatId },
  output: { item: seat },
})

/**
 * A tablet's state, sent every few seconds; the answer names its seat. The bearer is the seat's token. A phone that
 * scores fights sends one every 2 s: `now` and `epoch` are the exchange by which it knows the server's time.
 */
export const pulseSeat = post("/api/v1/seats/pulse", {
  access: "everybody",
  about: "seat",
  input: {
    doing,
    queued: integer(0, 1000),
    battery: optionalInteger(0, 100),
    charging: optionalBoolean,
    /** 95th percentile of the last round trips, ms. */
    rtt: optionalInteger(0, 60_000),
    /** Presses of this bout that were refused or not delivered. */
    refused: optionalInteger(0, 10_000),
  },
  output: {
    revision: z.int(),
    item: seat,
    tournament: z.string(),
    court: z.string(),
    /** As `serverTime`. */
    now: z.int(),
    epoch: z.int(),
  },
})

/** As `liveEvents`, for the device on a seat. */
export const seatEvents = get("/api/v1/seats/events", {
  access: "everybody",
  answers: "events",
})

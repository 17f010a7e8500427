import * as z from "zod"
import { seat } from "#contract/seats/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { integer, listOf, number, optionalFlag, optionalInteger, optionalNumber, text } from "#contract/wire/fields.ts"
import { poomsaeEventId, seatId, sectionId, tournamentId } from "#contract/wire/ids.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { judgedMark, penalties, roundName } from "./calls.ts"

const points = z.number().nullable()

/** `technique`, `presentation` are null for all but the sender until every judge has sent. */
const judge = judgedMark.extend({ sent: z.boolean(), technique: points, presentation: points })
export type WireJudge = z.infer<typeof judge>

/**
 * A scoring place. Of an `idle` one all is 0, '' or empty. `judges[].seat` is the judge's number, 1..7; `seats[].id` what calls name.
 * `technique`, `presentation`, `total`: once every judge has sent. `poomsae` 0: freestyle, or not drawn.
 */
export const scoringPlace = z.object({
  section: z.int(),
  kort: z.int(),
  event: z.int(),
  athlete: z.int(),
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  /** Performs outside the competition. */
  unranked: z.boolean(),
  category: z.int(),
  categoryName: z.string(),
  style: z.enum(["", "traditional", "freestyle"]),
  round: z.enum(["", ...roundName.options]),
  poomsaeNumber: z.int(),
  poomsae: z.int(),
  poomsaeName: z.string(),
  state: z.enum(["idle", "open", "closed"]),
  openedAt: z.string(),
  penalties,
  /** What they take off the total. */
  penalty: z.number(),
  /** The day of the rules by which is scored, dd.mm.yyyy, and what a small and a big mistake take off. */
  rulesFrom: z.string(),
  deductions: z.object({ small: z.number(), big: z.number() }),
  technique: points,
  presentation: points,
  total: points,
  seats: z.array(seat),
  judges: z.array(judge),
  /** Who is level for a medal in that round once it is scored, and the extra form that parts them; `number` 0: none is left. */
  due: z.object({ number: z.int(), poomsaeName: z.string(), names: z.array(z.string()) }).nullable(),
})
export type WireScoringCourt = z.infer<typeof scoringPlace>

/** All scoring places of a tournament at which something was judged, or somebody sits. */
export const scoringCourts = get("/api/v1/courts", {
  access: "everybody",
  input: { tournament: tournamentId },
  output: { revision: z.int(), list: z.array(scoringPlace) },
})

/** One scoring place, for a display and for a judge's tablet, whose bearer may be the token of its seat. */
export const scoringCourt = get("/api/v1/courts/:section/:kort", {
  access: "everybody",
  input: { section: sectionId, kort: integer(1, 2) },
  output: { revision: z.int(), item: scoringPlace },
})

const score = z.object({
  event: z.int(),
  seat: z.int(),
  technique: z.number(),
  presentation: z.number(),
  strong: points,
  speed: points,
  energetic: points,
  criteria: z.array(z.number()),
  big: z.int(),
  small: z.int(),
})
export type WireScore = z.infer<typeof score>

/**
 * A judge's mark, sent once by the device on the seat (its token is the bearer), or recorded by the staff in its stead.
 * Traditional: the three parts make presentation; freestyle: `presentation`, and `criteria`, its ten values in order,
 * if sent.
 */
export const sendScore = step("/api/v1/scores", {
  access: "everybody",
  about: "poomsae",
  input: {
    event: poomsaeEventId,
    seat: seatId,
    technique: number,
    presentation: optionalNumber,
    strong: optionalNumber,
    speed: optionalNumber,
    energetic: optionalNumber,
    criteria: listOf(number, 10).default([]),
    big: optionalInteger(0, 100),
    small: optionalInteger(0, 100),
  },
  output: { item: score },
})

/** Takes a mark back, so that the judge sends another: the chief of the court, the staff. */
export const reopenScore = step("/api/v1/scores/reopen", {
  access: "everybody",
  about: "poomsae",
  input: { event: poomsaeEventId, seat: seatId, reason: text(200) },
  output: { item: scoringPlace },
})

/** `count`: how often in all, 0 takes them away. Also of what is closed. */
export const setPenalty = step("/api/v1/events/penalty", {
  access: "everybody",
  about: "poomsae",
  input: { event: poomsaeEventId, kind: z.enum(penaltyKinds), count: integer(0, 20) },
  output: { item: scoringPlace },
})

/** Ends the judging and writes the score. `force` 1: without the judges who have not sent. */
export const closeEvent = step("/api/v1/events/close", {
  access: "everybody",
  about: "poomsae",
  input: { event: poomsaeEventId, force: optionalFlag },
  output: { item: scoringPlace },
})

/**
 * Opens the next performer at a scoring place; for the chief of the court and the staff. `autopilot` 1: it closes by
 * itself. Before a list's first performance it asks (409 `athletes_outside`) if somebody stands outside of it.
 */
export const nextEvent = step("/api/v1/events/next", {
  access: "everybody",
  about: "poomsae",
  input: { section: sectionId, kort: integer(1, 2), autopilot: optionalFlag },
  output: { item: scoringPlace },
})

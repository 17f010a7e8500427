import * as z from "zod"
import { seat } from "#contract/seats/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import {
  integer,
  jsonOf,
  listOf,
  number,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalNumber,
  text,
} from "#contract/wire/fields.ts"
import { poomsaeEventId, seatId, sectionId, tournamentId } from "#contract/wire/ids.ts"
import { penaltyKinds } from "#domain/poomsae/types.ts"
import { judgedMark, penalties, roundName } from "./calls.ts"

const points = z.number().nullable()

/** `technique`, `presentation` are null for all but the sender until every judge has sent. */
const judge = judgedMark.extend({ sent: z.boolean(), technique: points, presentation: points })
export type WireJudge = z.infer<typeof judge>

const side = z.enum(["blue", "red"])
const sums = z.object({ blue: z.number(), red: z.number() })

/** The athlete in red; the fields of the place tell of blue. */
const opponent = z.object({
  athlete: z.int(),
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  unranked: z.boolean(),
  penalties,
  penalty: z.number(),
  technique: points,
  presentation: points,
  total: points,
  judges: z.array(judge),
})
export type WireOpponent = z.infer<typeof opponent>

/**
 * A scoring place. Of an `idle` one all is 0, '' or empty. `judges[].seat` is the judge's number, 1..7; `seats[].id` what calls name.
 * `technique`, `presentation`, `total`: once every judge has sent. `poomsae` 0: freestyle, or not drawn.
 * Where two perform at once, `round` is ''.
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
  /** The edition of the sheet of freestyle, and what is counted on the one of 2026. */
  edition: z.string(),
  counted: z.object({ falls: z.boolean(), acrobatics: z.boolean() }),
  technique: points,
  presentation: points,
  total: points,
  seats: z.array(seat),
  judges: z.array(judge),
  /** Who is level for a medal in that round once it is scored, and the extra form that parts them; `number` 0: none is left. */
  due: z.object({ number: z.int(), poomsaeName: z.string(), names: z.array(z.string()) }).nullable(),
  /** Technical and public number (0 none) of the fight, and its round in words; null: one athlete performs. */
  fight: z.object({ t: z.int(), number: z.int(), round: z.string() }).nullable(),
  red: opponent.nullable(),
  /** Totals of the forms that both have done before this one, extra ones too. */
  before: z.array(sums.extend({ number: z.int() })),
  /** Of the forms that decide the match, as far as they are closed. */
  sums: sums.nullable(),
  winner: z.enum(["", ...side.options]),
  /** What decided it; `second`, `whole`: equal sums; `extra`: an extra form; `judges`: the officials said so. */
  by: z.enum(["", "sum", "second", "whole", "extra", "judges"]),
  /** The pair that was judged here is none any more, because a result below it changed. The place is `idle`. */
  pairGone: z.boolean(),
  /** Number of the court's fight that opens after a decided match; 0: none can begin, not decided, or a display, which has `next`. */
  nextFight: z.int(),
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

const half = z.object({
  technique: z.number(),
  presentation: z.number(),
  strong: points,
  speed: points,
  energetic: points,
  criteria: z.array(z.number()),
  big: z.int(),
  small: z.int(),
})
const score = half.extend({ event: z.int(), seat: z.int(), red: half.nullable() })
export type WireScore = z.infer<typeof score>

const mark = {
  technique: number,
  presentation: optionalNumber,
  strong: optionalNumber,
  speed: optionalNumber,
  energetic: optionalNumber,
  criteria: listOf(number, 15).default([]),
  big: optionalInteger(0, 100),
  small: optionalInteger(0, 255),
}

/**
 * A judge's mark, sent once by the device on the seat (its token is the bearer), or recorded by the staff in its stead.
 * Traditional: the three parts make presentation; freestyle: `presentation`, and `criteria`, the values of its sheet in
 * order, if sent: ten, or of the edition `2026-v4` fifteen (base and bonus of the five kicks, or both 0, then the others). Of
 * that edition `big` holds the stances that were missing (1 Hakdari, 2 Beom, 4 Dwitkubi), `small` falls and sixteen times the
 * acrobatics over three. Where two perform it holds the mark of both, the fields themselves that of blue; either is taken or
 * refused with the other.
 */
export const sendScore = step("/api/v1/scores", {
  access: "everybody",
  about: "poomsae",
  input: {
    event: poomsaeEventId,
    seat: seatId,
    ...mark,
    /** Of the athlete in red; needed where two perform, refused where one does. */
    red: jsonOf(z.object(mark)).optional(),
  },
  output: { item: score },
})

/**
 * Takes a mark back, of both if two perform, so that the judge sends another: the chief of the court, the staff. Of a match
 * that is decided: 409 `match_decided`, which names the results that fall with it; `force`.
 */
export const reopenScore = step("/api/v1/scores/reopen", {
  access: "everybody",
  about: "poomsae",
  input: { event: poomsaeEventId, seat: seatId, reason: text(200), force: optionalFlag },
  output: { item: scoringPlace },
})

/**
 * `count`: how often in all, 0 takes them away. Also of what is closed; if another athlete wins a match by it: 409
 * `match_decided`, `force`.
 */
export const setPenalty = step("/api/v1/events/penalty", {
  access: "everybody",
  about: "poomsae",
  input: {
    event: poomsaeEventId,
    kind: z.enum(penaltyKinds),
    count: integer(0, 20),
    /** Whose; needed where two perform, refused where one does. */
    side: optionalChoice(side),
    force: optionalFlag,
  },
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
 * The officials say who has won a match that its forms leave level; for the chief of the court and the staff. Without
 * `force` 409 `judges_decide`.
 */
export const decideEvent = step("/api/v1/events/decide", {
  access: "everybody",
  about: "poomsae",
  input: { event: poomsaeEventId, side, reason: text(200), force: optionalFlag },
  output: { item: scoringPlace },
})

/**
 * Opens the next performer or the next pair at a scoring place: of a match its next form, then what the court has next; for the chief of the court and the staff. `autopilot` 1: it closes by
 * itself. Before a list's first performance it asks (409 `athletes_outside`) if somebody stands outside of it.
 */
export const nextEvent = step("/api/v1/events/next", {
  access: "everybody",
  about: "poomsae",
  input: { section: sectionId, kort: integer(1, 2), autopilot: optionalFlag },
  output: { item: scoringPlace },
})

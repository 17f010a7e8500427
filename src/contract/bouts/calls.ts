import * as z from "zod"
import { undone } from "#contract/athletes/calls.ts"
import { savedResult } from "#contract/brackets/fights.ts"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { integer, optionalBoolean, optionalInteger, optionalText } from "#contract/wire/fields.ts"
import { categoryId, sectionId, tournamentId } from "#contract/wire/ids.ts"
import { bout, deskEvents, entry, moment, press, seats } from "./log.ts"

/** UUID that a desk's page makes when it opens; the log names it as the holder. */
const session = z.uuid()
/** The number of the takeover by which a desk holds the bout, as it knows it. */
const holderEpoch = integer(1, 1_000_000)

/** A bout with its whole log, the opening first. */
const whole = z.object({
  bout: z.int(),
  tournament: z.int(),
  section: z.int(),
  /** Public number of the fight; 0: not numbered, or practice. */
  number: z.int(),
  practice: z.boolean(),
  confirmed: z.boolean(),
  /** It stands on its court; a closed one is only read. */
  open: z.boolean(),
  log: z.array(entry),
})
export type WireBout = z.infer<typeof whole>

/** The server's time: monotonic, never set back, the same for all. `epoch`: one life of the server. */
export const serverTime = get("/api/v1/time", {
  access: "everybody",
  output: { now: moment, epoch: z.int() },
  work: "none",
})

/**
 * Opens the fight of a court for scoring, and calls it if it was not called. The same fight again (after a restart, by
 * another desk) answers its bout. Refused `bout_elsewhere` while another one is open on the court, `pair_changed` if a
 * bout of this fight has another pair. It asks as `stepOnCourt`.
 */
export const openBout = step("/api/v1/bouts/open", {
  about: "bout",
  input: {
    tournament: tournamentId,
    section: sectionId,
    category: categoryId,
    technicalNumber: integer(-1, 1_000_000),
    session,
    /** Absent: as many as judges' seats stand on the court, else 3. */
    seats: seats.optional(),
  },
  output: { item: whole },
})

/** A bout of an invented pair by the rules of a category (absent: of the court's next fight). It leaves no trace. */
export const openPractice = post("/api/v1/bouts/practice", {
  about: "bout",
  input: {
    tournament: tournamentId,
    section: sectionId,
    category: categoryId.optional(),
    session,
    seats: seats.optional(),
  },
  output: { item: whole },
})

/** A bout with its whole log, or with the entries after `after` alone. */
export const getBout = get("/api/v1/bouts/:bout", {
  about: "bout",
  input: { bout, after: optionalInteger(0, 2_147_483_647) },
  output: { item: whole },
})

/**
 * A judge's press; the bearer is the token of a seat of this court. Refused `press_clock`, `press_late`, `clock_stopped`,
 * `head_forbidden`, `technique_off`, `bout_not_open`, `seat_lost`. `at`: its moment in server time.
 */
export const pressBout = post("/api/v1/bouts/:bout/press", {
  access: "everybody",
  about: "bout",
  input: { bout, ...press },
  output: { at: moment },
})

/** `seqs` []: it was refused, and nothing was written. `at`: the moment that was written, which may differ from the one sent. */
const outcome = z.object({
  id: z.string(),
  seqs: z.array(z.int()),
  at: moment,
  refusal: z
    .object({ field: z.string().nullable(), code: z.string(), data: z.record(z.string(), z.unknown()).optional() })
    .nullable(),
})
export type WireOutcome = z.infer<typeof outcome>

/**
 * The operator's steps, in their order, each answered by itself. A moment older than 2 s is set to its arrival, unless
 * `kept` says that the steps were noted while there was no line: then their moments are believed, and a clock that the
 * desk kept running runs on. `lived` false: the server or the page is another one than when they were noted, and
 * nobody knows of a clock that they leave running since when it should stand: that is asked for. `not_holder` refuses all.
 */
export const writeBout = post("/api/v1/bouts/:bout/events", {
  about: "bout",
  input: {
    bout,
    session,
    epoch: holderEpoch,
    kept: optionalBoolean,
    /** Absent: true. */
    lived: optionalBoolean,
    events: deskEvents,
  },
  output: { outcomes: z.array(outcome), seq: z.int() },
})

/** Takes the bout over; steps of the desk before it are refused from now on. Answers the epoch by which to write. */
export const holdBout = post("/api/v1/bouts/:bout/hold", {
  about: "bout",
  input: { bout, session },
  output: { epoch: z.int(), seq: z.int() },
})

/** A desk's sign of life, every 2 s, with the server's time for its exchange. `holds`: steps of this session are accepted. */
export const pulseBout = post("/api/v1/bouts/:bout/pulse", {
  about: "bout",
  input: { bout, session },
  output: { now: moment, epoch: z.int(), holds: z.boolean() },
})

/**
 * What the video table (seat 9, its token is the bearer) saw of the card that is looked at; the desk decides.
 * `of`: of which card, as the frame's request has it. `correction`: the name of one of the frame's corrections, beside
 * `accepted`. Refused `unknown_event` if there is none of this name any more, or another card is looked at, or none.
 */
export const proposeVerdict = post("/api/v1/bouts/:bout/propose", {
  access: "everybody",
  about: "bout",
  input: {
    bout,
    of: integer(1, 2_147_483_647),
    verdict: z.enum(["accepted", "rejected", "undecided"]),
    correction: optionalText(60),
  },
})

/**
 * Records the result of a bout that is over: one step of the journal. `seq`: the last entry that the desk has seen; 409
 * `state_moved` if there is a later one. It asks as `recordResult`, and where another result was recorded by hand
 * meanwhile (409 `result_stands`); `saved` as there. `note`: a remark of the officials.
 */
export const confirmBout = step("/api/v1/bouts/:bout/confirm", {
  about: "bout",
  input: {
    bout,
    session,
    epoch: holderEpoch,
    seq: integer(1, 2_147_483_647),
    note: optionalText(300),
  },
  output: { undone, saved: savedResult.nullable() },
})

/** Clears the recorded result so that the log goes on. `preview`: only says which other results fall (`undone`). */
export const reopenBout = step("/api/v1/bouts/:bout/reopen", {
  about: "bout",
  input: { bout, session, preview: optionalBoolean },
  output: { undone },
})

/** The bout whose result a fight has, so that it can be opened again; 0: none, or the result was entered otherwise since. */
export const boutOfResult = get("/api/v1/tournaments/:id/fights/bout", {
  input: { id: tournamentId, category: categoryId, technicalNumber: integer(-1, 1_000_000) },
  output: { bout: z.int() },
})

/** Takes a bout from its court: practice, a confirmed one, or one that stays unused (its log is kept). */
export const closeBout = post("/api/v1/bouts/:bout/close", {
  about: "bout",
  input: { bout, session },
})

/**
 * The stream of a court. The bearer says for whom: a session of the staff gets desk frames, a seat's token its own, `code`
 * of a display board frames; who has none of them gets public frames of a published tournament.
 */
export const boutEvents = get("/api/v1/courts/:section/bout/events", {
  access: "everybody",
  answers: "events",
  input: { section: sectionId, code: optionalText(100) },
})

import * as z from "zod"
import { id, integer, jsonOf, MAX_ID } from "#contract/wire/fields.ts"
import { type Entry, refereeCodes } from "#domain/bout/events.ts"
import { goldenTieSteps, headRules, reasons, techniqueNames, tieSteps } from "#domain/bout/values.ts"
import { type Bounds, judgingBounds } from "#domain/rules/bounds.ts"

/** A number for each technique. */
export const perTechnique = z.object({
  punch: z.int(),
  trunk: z.int(),
  head: z.int(),
  turningTrunk: z.int(),
  turningHead: z.int(),
  spinningTrunk: z.int(),
})

/** Milliseconds of server time (since 1970, but monotonic: `GET /api/v1/time`). */
export const moment = z.int().min(0)
/** A length of time, milliseconds; a day at the most. */
const duration = z.int().min(0).max(86_400_000)

export const side = z.enum(["blue", "red"])
export const technique = z.enum(techniqueNames)
export const reason = z.enum(reasons)
/** Judges' seats of a bout. */
export const seats = z.union([z.literal(2), z.literal(3), z.literal(4)])

const bounded = ([min, max]: Bounds) => z.number().min(min).max(max)
const whole = ([min, max]: Bounds) => z.int().min(min).max(max)
const inMs = ([min, max]: Bounds) =>
  z
    .number()
    .min(min * 1000)
    .max(max * 1000)
const points = bounded(judgingBounds.points)

/**
 * All values that decide one bout (`BoutRules` of the domain), within the bounds of a rule set; times in milliseconds
 * where no seconds are named.
 */
export const boutRules = z.object({
  format: z.enum(["bestOfThree", "sum"]),
  points: z.object({
    punch: points,
    trunk: points,
    head: points,
    turningTrunk: points,
    turningHead: points,
    spinningTrunk: points,
  }),
  pointGap: bounded(judgingBounds.pointGap),
  gapFromRound: bounded(judgingBounds.gapFromRound),
  penalties: bounded(judgingBounds.penalties),
  passivity: z.object({
    points: bounded(judgingBounds.passivityPoints),
    lastSeconds: bounded(judgingBounds.passivitySeconds),
  }),
  golden: z.object({
    seconds: bounded(judgingBounds.goldenSeconds),
    points: bounded(judgingBounds.goldenPoints),
    penalties: bounded(judgingBounds.goldenPenalties),
  }),
  technicalCard: z.boolean(),
  tie: z.array(z.enum(tieSteps)).max(tieSteps.length),
  goldenTie: z.array(z.enum(goldenTieSteps)).max(goldenTieSteps.length),
  headRule: z.enum(headRules),
  passiveReasons: z.array(reason).max(reasons.length),
  windowMs: bounded(judgingBounds.windowMs),
  holdOffMs: bounded(judgingBounds.holdOffMs),
  reactMs: bounded(judgingBounds.reactMs),
  lateMs: bounded(judgingBounds.lateMs),
  video: z.object({ quota: bounded(judgingBounds.videoQuota), isKeptWhenAccepted: z.boolean() }),
  medical: z.object({
    seconds: bounded(judgingBounds.medicalSeconds),
    warningSeconds: bounded(judgingBounds.medicalWarningSeconds),
  }),
  rounds: whole(judgingBounds.rounds),
  wins: whole(judgingBounds.rounds),
  roundMs: inMs(judgingBounds.roundSeconds),
  restMs: inMs(judgingBounds.restSeconds),
  ruleSet: z.string().max(200).optional(),
})

const seq = z.int().min(0).max(MAX_ID)
const round = z.int().min(1).max(9)

/** What a correction changes of a point, an agreed point (by one of its presses) or a gam-jeom; `left`: ms on the clock. */
const amendment = z.object({
  side: side.optional(),
  technique: technique.optional(),
  reason: reason.optional(),
  left: duration.optional(),
  round: round.optional(),
})

const verdict = z.enum(["asked", "accepted", "rejected", "undecided"])

/** What an official asked about; stored as a word, never as text. */
export const cardSubjects = ["head", "trunk", "punch", "turn", "gamjeom", "out", "fall", "other"] as const
const subject = z.enum(cardSubjects)

/** What the operator writes; the other kinds are written by seats (`press`) and by the server. */
const deskKinds = [
  z.object({ kind: z.literal("clock"), step: z.enum(["start", "stop"]) }),
  z.object({ kind: z.literal("clock"), step: z.literal("set"), left: duration }),
  z.object({ kind: z.literal("point"), side, technique }),
  /** `side`: who is penalised. */
  z.object({ kind: z.literal("gamjeom"), side, reason }),
  z.object({ kind: z.literal("hit"), side, number: z.int().min(-999).max(999) }),
  /** A count goes on by one entry for each number, 1 to 10; `isAble` false: the athlete cannot go on. */
  z.object({ kind: z.literal("count"), side, upTo: z.int().min(1).max(10), isAble: z.boolean() }),
  z.object({ kind: z.literal("medical"), side, step: z.enum(["start", "end"]) }),
  z.object({ kind: z.enum(["ivr", "techCard"]), side, subject, verdict }),
  /** The referee's vote, then those of the judges. */
  z.object({ kind: z.literal("superiority"), round, votes: z.array(side).max(5), winner: side }),
  z.object({ kind: z.enum(["roundEnd", "roundOpen"]), round }),
  /** `winner` null: both out. */
  z.object({ kind: z.literal("decide"), code: z.enum(refereeCodes), winner: side.nullable(), round }),
  /** `present`: the seats that were connected when the operator agreed to go on without the others. */
  z.object({ kind: z.literal("seats"), seats, present: z.array(z.int().min(1).max(4)).max(4).optional() }),
  z.object({ kind: z.enum(["take", "restore"]), of: seq }),
  z.object({ kind: z.literal("amend"), of: seq, to: amendment }),
] as const

/** Found by its kind: a call holds hundreds of them, and each would be tried as every kind before its own. */
const [stepOfClock, setOfClock, ...otherKinds] = deskKinds
export const deskBody = z.discriminatedUnion("kind", [
  z.discriminatedUnion("step", [stepOfClock, setOfClock]),
  ...otherKinds,
])
export type WireDeskBody = z.infer<typeof deskBody>

/** One step of the operator. `id` makes a repetition the same step; `at`: when the key went down, by the server's time. */
const deskEvent = z.object({ id: z.uuid(), at: moment, body: deskBody })
export type WireDeskEvent = z.infer<typeof deskEvent>
export const deskEvents = jsonOf(z.array(deskEvent).min(1).max(500))

const opening = z.object({
  kind: z.literal("open"),
  category: z.int(),
  t: z.int(),
  blue: z.int(),
  red: z.int(),
  rules: boutRules,
  rulesHash: z.string(),
  seats,
})

const pressEntry = z.object({
  kind: z.literal("press"),
  id: z.string().max(100),
  seat: z.int().min(1).max(9),
  side,
  technique,
  stamp: z.number(),
  offset: z.number(),
  rtt: z.number(),
})

const stamps = {
  seq: z.int().min(1),
  at: moment,
  by: z.union([z.int().min(0).max(99), z.enum(["desk", "video", "server", "pss"])]),
}

/** One entry of a bout's log, as `replay` of the domain takes it. */
export const entry = z.intersection(
  z.object(stamps),
  z.union([
    opening,
    pressEntry,
    z.object({ kind: z.literal("clock"), step: z.literal("timeUp") }),
    z.object({ kind: z.literal("holder"), session: z.string().max(100), epoch: z.int().min(0) }),
    ...deskKinds,
  ]),
) as unknown as z.ZodType<Entry>

/** A judge's press. Numbers are the device's: see `docs/scoring.md`. */
export const press = {
  /** UUID of this touch; the same one sent again is one press. */
  id: z.uuid(),
  side,
  technique,
  /** `performance.now()` of the device at the touch. */
  stamp: z.number(),
  /** Server time minus the device's, and the round trip of the exchange that gave it. */
  offset: z.number(),
  rtt: z.number().min(0),
  /** The server's life in which the offset was measured. */
  epoch: integer(0, Number.MAX_SAFE_INTEGER),
}

export const bout = id

import * as z from "zod"
import { refereeCodes } from "#domain/bout/events.ts"
import { goldenTieSteps, headRules, techniqueNames, tieSteps } from "#domain/bout/values.ts"
import { entry, moment, perTechnique, side } from "./log.ts"
import { protectorNews } from "./protectors.ts"
import { phase, publicScore, scoreSide } from "./score.ts"

// What the event stream of a court sends to each audience. A frame is the whole state, never a difference.

/** Every frame. `epoch`: the server's life; `n` grows within it: a frame with a lower pair than one shown is thrown away. */
const stamp = { epoch: z.int(), n: z.int(), now: moment }

/** A stopped clock is `left`; a running one shows `left - (server time - since)`, never below 0. Milliseconds. */
const clock = z.object({ running: z.boolean(), left: z.int(), since: moment.nullable() })
export type WireClock = z.infer<typeof clock>

/** Which court, and what people may have to be told about it. */
const place = {
  section: z.int(),
  court: z.string(),
  /** The desk has not been heard of for 5 seconds: «пульт мовчить». */
  deskSilent: z.boolean(),
  /** The server was interrupted while the clock ran; it stands until the operator says how much time is left. */
  interrupted: z.boolean(),
  practice: z.boolean(),
}

/** One side of a board. `points`, `gamjeoms`, `counts`: of the round shown, in a sum of the whole contest; `won`: rounds. */
const boardSide = z.object({
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  sex: z.enum(["none", "male", "female"]),
  /** Fights outside the competition. */
  unranked: z.boolean(),
  points: z.int(),
  gamjeoms: z.int(),
  /** Points that the other side's gam-jeom gave. */
  fromGamjeoms: z.int(),
  counts: perTechnique,
  hits: z.int(),
  won: z.int(),
  /** Cards that the coach still has. */
  video: z.int(),
  technical: z.int(),
})
export type WireBoardSide = z.infer<typeof boardSide>

const tieStep = z.enum([...tieSteps, ...goldenTieSteps.filter((one) => one === "goldenPunch" || one === "roundsWon")])

const roundResult = z.object({
  round: z.int(),
  blue: z.int(),
  red: z.int(),
  /** null: the officials have to vote. */
  winner: side.nullable(),
  reason: z.enum(["PUN", "PTG", "PTF", "SUP"]),
  by: tieStep.nullable(),
})

const verdict = z.object({
  /** null: both out. */
  winner: side.nullable(),
  code: z.enum([...refereeCodes, "PTF", "PTG", "GDP", "SUP"]),
  by: tieStep.nullable(),
})

/** Which fight, and the values of its rules that screens show. `number` 0: not numbered. */
const heading = {
  bout: z.int(),
  number: z.int(),
  categoryName: z.string(),
  /** Of the bracket: 1 the final, 2 a semifinal, 4…; 0: of no tree. */
  stage: z.int(),
  rounds: z.int(),
  format: z.enum(["bestOfThree", "sum"]),
  wins: z.int(),
  headRule: z.enum(headRules),
  /** The rule set by which it is fought, if it is the category's own; '': the tournament's. */
  ruleSet: z.string(),
  /** Gam-jeom that lose. */
  penalties: z.int(),
  /** Whether the rules have a technical card. */
  technicalCard: z.boolean(),
  /** Points of each technique; 0: it gives none. */
  points: perTechnique,
}

const boardBout = z.object({
  ...heading,
  phase,
  /** In a rest the next one; the golden round is `rounds + 1`. */
  round: z.int(),
  /** Of that round, ms. */
  length: z.int(),
  clock,
  /** The rest before `round`, or null. `since` server time, `length` ms. */
  rest: z.object({ since: moment, length: z.int() }).nullable(),
  medical: z.object({ side, since: moment, length: z.int() }).nullable(),
  /** A card that was asked for; with a verdict for 3 s after it. */
  review: z
    .object({
      kind: z.enum(["ivr", "techCard"]),
      side,
      subject: z.string(),
      verdict: z.enum(["asked", "accepted", "rejected", "undecided"]),
      at: moment,
    })
    .nullable(),
  count: z.object({ side, upTo: z.int() }).nullable(),
  /** From when on no press from before the stop can come; null: the clock runs, or has not run in this round. */
  settledAt: moment.nullable(),
  /** Why the round can be ended. */
  ground: z.enum(["time", "PUN", "PTG", "GDP"]).nullable(),
  blue: boardSide,
  red: boardSide,
  results: z.array(roundResult),
  /** The officials' votes for the round that waited for them; [] none yet. */
  votes: z.array(side),
  verdict: verdict.nullable(),
  /** The last point or gam-jeom; `points` what it gave to `side`. */
  last: z.object({ side, what: z.enum([...techniqueNames, "gamjeom"]), points: z.int(), at: moment }).nullable(),
})
export type WireBoardBout = z.infer<typeof boardBout>

/** For displays of the hall and overlays, which ask with a display's code. No press of a judge stands in it. */
export const boardFrame = z.object({ audience: z.literal("board"), ...stamp, ...place, bout: boardBout.nullable() })
export type WireBoardFrame = z.infer<typeof boardFrame>

/** For a judge's phone. It holds no score and no other judge's presses. */
export const seatFrame = z.object({
  audience: z.literal("seat"),
  ...stamp,
  ...place,
  seat: z.int(),
  bout: z
    .object({
      ...heading,
      phase,
      round: z.int(),
      clock,
      /** Presses are accepted from `since` of a running clock on, and this long after a stop (a technique of before it). */
      graceMs: z.int(),
      /** A press that is older when it arrives is refused. */
      lateMs: z.int(),
      /** When the clock stopped last in this round. */
      stoppedAt: moment.nullable(),
      /** This seat is one of those that judge the bout; the presses of others are refused. */
      judging: z.boolean(),
      /** This seat's last presses, the newest last; `scored`: it is part of a point. */
      own: z.array(z.object({ id: z.string(), scored: z.boolean() })),
    })
    .nullable(),
})
export type WireSeatFrame = z.infer<typeof seatFrame>

/** How the device of a judge or of the video table is doing. `weak`: round trip, silence or battery; `gone`: no pulse for 6 s, or the page is hidden; `free`: nobody holds the seat. */
const seatHealth = z.object({
  seat: z.int(),
  state: z.enum(["good", "weak", "gone", "free"]),
  why: z.enum(["", "slow", "silent", "battery", "hidden"]),
  /** 95th percentile of the last round trips, ms; null: not told. */
  rtt: z.int().nullable(),
  battery: z.int().nullable(),
  refused: z.int(),
})
export type WireSeatHealth = z.infer<typeof seatHealth>

/** What the video table proposes for the card that is looked at; `correction`: of the score, by its name. */
const proposal = z.object({
  verdict: z.enum(["accepted", "rejected", "undecided"]),
  correction: z.string().nullable(),
})
export type WireProposal = z.infer<typeof proposal>

const what = z.enum([...techniqueNames, "gamjeom"])

/** A correction that an accepted card may bring (`ReviewCorrection` of the domain). */
const reviewCorrection = z.object({
  id: z.string(),
  kind: z.enum(["point", "gamjeom", "take", "amend"]),
  side,
  what,
  to: z.enum(techniqueNames).nullable(),
  when: z.object({ round: z.int(), left: z.int() }).nullable(),
  change: z.object({ blue: z.int(), red: z.int() }),
})
export type WireReviewCorrection = z.infer<typeof reviewCorrection>

/** Where in the bout something stands; `left`: ms on the clock. */
const whenOf = { at: moment, round: z.int(), left: z.int() }

/** What the official may look for in a recording. `seats`: the judges who pressed; [] the desk gave it. */
const boutMoment = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("score"),
    ...whenOf,
    side,
    what,
    /** What it gave: of a gam-jeom to the other side. */
    points: z.int(),
    taken: z.boolean(),
    seats: z.array(z.int()),
  }),
  /** A judge pressed, and no majority agreed. */
  z.object({ kind: z.literal("press"), ...whenOf, side, what: z.enum(techniqueNames), seats: z.array(z.int()) }),
  z.object({
    kind: z.literal("card"),
    ...whenOf,
    card: z.enum(["ivr", "techCard"]),
    side,
    subject: z.string(),
    verdict: z.enum(["asked", "accepted", "rejected", "undecided"]),
  }),
])
export type WireBoutMoment = z.infer<typeof boutMoment>

/** For the video table (seat 9). */
export const videoFrame = z.object({
  audience: z.literal("video"),
  ...stamp,
  ...place,
  bout: z
    .object({
      /** As the hall sees it. */
      board: boardBout,
      /** The card that is looked at; `of`: the entry by which it was asked for. */
      request: z
        .object({ of: z.int(), ...whenOf, kind: z.enum(["ivr", "techCard"]), side, subject: z.string() })
        .nullable(),
      corrections: z.array(reviewCorrection),
      proposal: proposal.nullable(),
      /** The newest first. */
      moments: z.array(boutMoment),
    })
    .nullable(),
})
export type WireVideoFrame = z.infer<typeof videoFrame>

const deskBout = z.object({
  bout: z.int(),
  practice: z.boolean(),
  confirmed: z.boolean(),
  /** The number of the log's last entry: if a desk lacks more than `tail` has, it fetches `GET bouts/:bout`. */
  seq: z.int(),
  /** The last entries of the log, the opening left out. */
  tail: z.array(entry),
  /** Of the bracket: 1 the final, 2 a semifinal, 4…; 0: of no tree. */
  stage: z.int(),
  coaches: z.object({ blue: z.string(), red: z.string() }),
  holder: z.object({ session: z.string(), epoch: z.int(), device: z.string(), silent: z.boolean() }),
  /** The last committed moment at which an interrupted clock stands; null: it was not interrupted. */
  interruptedAt: moment.nullable(),
  /** Another result of the fight stands, which is not of this log; `winner` null: both out. */
  byHand: z.object({ winner: side.nullable(), said: z.string() }).nullable(),
  /** `of`: the entry by which the card was asked for. */
  proposal: proposal.extend({ of: z.int() }).nullable(),
})

/** For the staff. */
export const deskFrame = z.object({
  audience: z.literal("desk"),
  ...stamp,
  section: z.int(),
  court: z.string(),
  bout: deskBout.nullable(),
  /** Of the judges. */
  seats: z.array(seatHealth),
  /** The video table; null: the court has none. */
  video: seatHealth.nullable(),
  /** Displays and overlays that follow this court now. */
  displays: z.int(),
  /** A commit takes over 150 ms (`slow`), or none has ended for a second (`stuck`). */
  disk: z.enum(["good", "slow", "stuck"]),
  /** What electronic protectors said; null: the court has none. */
  pss: protectorNews,
  /** A bout of this court whose log could not be read when the server began, or is of a time to come; null: none. */
  withheld: z.enum(["broken", "ahead"]).nullable(),
})
export type WireDeskFrame = z.infer<typeof deskFrame>

const publicSide = scoreSide.extend({ name: z.string(), organization: z.string() })

/** For everybody, once a second at most and with the delay that the organiser has chosen. */
export const publicFrame = z.object({
  audience: z.literal("public"),
  ...stamp,
  section: z.int(),
  court: z.string(),
  bout: publicScore
    .extend({
      number: z.int(),
      categoryName: z.string(),
      blue: publicSide,
      red: publicSide,
      verdict: verdict.nullable(),
    })
    .nullable(),
})
export type WirePublicFrame = z.infer<typeof publicFrame>

/** Data of an `event: frame`; its `id:` is `epoch.n`. */
export const frame = z.discriminatedUnion("audience", [boardFrame, seatFrame, videoFrame, deskFrame, publicFrame])
export type WireFrame = z.infer<typeof frame>

import * as z from "zod"
import { undone } from "#contract/athletes/calls.ts"
import { category, matchTotals, roundScore } from "#contract/categories/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import {
  integer,
  listOf,
  optionalBoolean,
  optionalChoice,
  optionalNumberIn,
  optionalText,
} from "#contract/wire/fields.ts"
import { athleteOrNone, categoryId, categoryOrNone, tournamentId } from "#contract/wire/ids.ts"
import { totalsKeys } from "#domain/bracket/totals.ts"
import { questions } from "#domain/questions.ts"

const under = "/api/v1/tournaments/:id/fights"

/** The fights of the largest tournament of one day. */
const MOST_LINES = 2000

/** Whole numbers; of a match of poomsae its sum, with three decimals at most, 0 to 20 (freestyle 10). */
export const optionalPoints = optionalNumberIn(0, 999)
/** Of a match of poomsae with equal sums: what parted the two. Not given: the officials, if the decision is SUP. */
export const optionalKey = optionalChoice(z.enum(totalsKeys))

/** A result as an official wrote it down, whichever way it is entered: `WrittenResult` of the domain. */
const writtenResult = z.object({
  winner: z.enum(["byPoints", "blue", "red", "bothOut"]).default("byPoints"),
  bluePoints: optionalPoints,
  redPoints: optionalPoints,
  by: optionalKey,
  /** A code of the catalogue; '' the usual one of a win by points. */
  decision: optionalText(20),
  /** Rounds, if the tournament scores the best of three: they give the points; [] none. */
  rounds: listOf(roundScore, 3).default([]),
})
export type WireWrittenResult = z.output<typeof writtenResult>

const competitor = z.object({ id: z.int(), name: z.string(), sex: z.enum(["none", "male", "female"]) })

/** A fight's result as it is stored, for a notice that names it. `number` 0: not numbered. */
export const savedResult = z.object({
  number: z.int(),
  blue: competitor,
  red: competitor,
  winner: z.enum(["blue", "red", "bothOut"]),
  decision: z.string(),
  /** What is said in place of the code of the decision, which would say what is untrue of the fight; absent: the code. */
  words: z.string().optional(),
  bluePoints: z.int().nullable(),
  redPoints: z.int().nullable(),
  totals: matchTotals.optional(),
})
export type WireSavedResult = z.infer<typeof savedResult>

/**
 * Records the result of a fight or corrects it. `blue`, `red`: the pair that the screen shows; 0: not checked. A result
 * that contradicts itself (a winner who is not ahead under PTF, PTG or GDP) or waits for a protest is a question (409
 * `result_contradicts`, `protest_pending`), both at once. `saved` null: the result has fallen again since.
 */
export const recordResult = step(`${under}/result`, {
  input: {
    id: tournamentId,
    category: categoryId,
    technicalNumber: integer(-1, 1_000_000),
    blue: athleteOrNone,
    red: athleteOrNone,
    ...writtenResult.shape,
    preview: optionalBoolean,
  },
  output: { item: category, undone, saved: savedResult.nullable() },
})

const paperLine = z.object({ number: integer(0, 1_000_000), ...writtenResult.shape })

const errors = z.array(z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }))

/** A line as it was understood; `technicalNumber` -1 and ids 0 if the number leads nowhere. */
const readLine = z.object({
  number: z.int(),
  category: z.int(),
  technicalNumber: z.int(),
  /** The pair once all lines are recorded. */
  blue: z.int(),
  red: z.int(),
  /** null: the line cannot be recorded. */
  winner: savedResult.shape.winner.nullable(),
  /** It corrects a recorded result. */
  corrects: z.boolean(),
  errors,
  /** To be agreed to by their codes before it is recorded. */
  questions: z.array(z.object({ code: z.enum(questions), message: z.string() })),
  /** As stored; '' and null if the line cannot be recorded. */
  decision: z.string(),
  bluePoints: z.int().nullable(),
  redPoints: z.int().nullable(),
  totals: matchTotals.optional(),
})
export type WirePaperLine = z.infer<typeof readLine>

/**
 * Results from paper in any order, by public number, recorded in the order of the tree as one step. `category`: if
 * numbers are equal, its own number counts. With `preview`, lines that cannot be recorded are returned with their
 * errors; without it, the server refuses all lines because of one such line, and asks about contradictions (409
 * `result_contradicts`). `undone`: results that fall and are not among the lines.
 */
export const recordFromPaper = step(`${under}/paper`, {
  input: {
    id: tournamentId,
    category: categoryOrNone,
    lines: listOf(paperLine, MOST_LINES),
    preview: optionalBoolean,
  },
  output: {
    count: z.int(),
    lines: z.array(readLine),
    undone: z.array(z.object({ category: z.int(), technicalNumber: z.int() })),
  },
})

/** A recorded fight: who recorded the result, and who confirmed it from paper; ISO times, '' and 0: nobody. */
const fightCheck = z.object({
  category: z.int(),
  technicalNumber: z.int(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  /** The current result is confirmed. */
  checked: z.boolean(),
  checkedBy: z.string(),
  checkedAt: z.string(),
  /** By the account that recorded it. */
  samePerson: z.boolean(),
})
export type WireFightCheck = z.infer<typeof fightCheck>

export const listFightChecks = get(`${under}/checks`, {
  input: { id: tournamentId },
  output: { list: z.array(fightCheck) },
})

/** `checked` false removes the mark. The mark belongs to the current result: a different result has none. */
export const checkFight = step(`${under}/check`, {
  input: { id: tournamentId, category: categoryId, technicalNumber: integer(-1, 1_000_000), checked: optionalBoolean },
  output: { item: fightCheck },
})

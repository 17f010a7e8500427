import * as z from "zod"
import { roundScore } from "./categories.ts"
import { endpoint } from "./endpoint.ts"
import {
  flag,
  id,
  idOrNone,
  integer,
  listOf,
  optionalFlag,
  optionalInteger,
  optionalText,
  write,
  written,
} from "./wire.ts"

const under = "/api/v1/tournaments/:id/fights"

/** As many as the largest tournament of one day has. */
const MOST_LINES = 2000

const paperLine = z.object({
  number: integer(0, 1_000_000),
  /** '' by points, `both`: both out. */
  winner: z.enum(["", "blue", "red", "both"]).default(""),
  blue_points: optionalInteger(0, 999),
  red_points: optionalInteger(0, 999),
  decision: optionalText(20),
  /** Where the tournament scores the best of three: they say the points; [] none. */
  rounds: listOf(roundScore, 3).default([]),
})

const errors = z.array(z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }))

/** A line as it is understood; `technicalNumber` -1 and ids 0 where the number leads nowhere. */
const readLine = z.object({
  number: z.int(),
  category: z.int(),
  technicalNumber: z.int(),
  /** Who fights or fought there once all lines are recorded. */
  blue_id: z.int(),
  red_id: z.int(),
  win_id: z.int(),
  /** 1: it corrects a recorded result. */
  corrects: z.int(),
  errors,
  /** How the line contradicts itself; '' not at all. */
  contradiction: z.string(),
  /** As they are stored; '' and null where the line cannot be recorded. */
  decision: z.string(),
  blue_points: z.int().nullable(),
  red_points: z.int().nullable(),
})
export type WirePaperLine = z.infer<typeof readLine>

/**
 * Results from paper in any order, by public number, recorded in the order of the tree as one step. `category`: of equal numbers
 * its own counts. With `preview` lines that cannot be recorded are answered with their errors; without it one such line refuses
 * all, and one that contradicts itself is refused with 409 unless `force` is 1. `undone`: results that fall and are not among the lines.
 */
export const recordFromPaper = endpoint({
  method: "POST",
  paths: [`${under}/paper`],
  access: "account",
  input: z.object({
    ...write,
    id,
    category: idOrNone,
    lines: listOf(paperLine, MOST_LINES),
    force: optionalFlag,
    preview: optionalFlag,
  }),
  output: z.object({
    ...written,
    count: z.int(),
    lines: z.array(readLine),
    undone: z.array(z.object({ category: z.int(), technicalNumber: z.int() })),
  }),
  summary: "Записати результати з паперу",
})

/** A recorded fight: who wrote the result down, and who confirmed it from paper; ISO times, '' and 0: nobody. */
const fightCheck = z.object({
  category: z.int(),
  technicalNumber: z.int(),
  recorded_by: z.string(),
  recorded_at: z.string(),
  /** 1: the result that stands is confirmed. */
  checked: z.int(),
  checked_by: z.string(),
  checked_at: z.string(),
  /** 1: by the account that recorded it. */
  same_person: z.int(),
})
export type WireFightCheck = z.infer<typeof fightCheck>

export const listFightChecks = endpoint({
  method: "GET",
  paths: [`${under}/checks`],
  access: "account",
  input: z.object({ id }),
  output: z.object({ list: z.array(fightCheck) }),
  summary: "Звірка записаних результатів з папером",
})

/** `checked` 0 takes the mark off. The mark is of the result that stands: another one has none. */
export const checkFight = endpoint({
  method: "POST",
  paths: [`${under}/check`],
  access: "account",
  input: z.object({ ...write, id, category: id, technicalNumber: integer(-1, 1_000_000), checked: flag.default(1) }),
  output: z.object({ ...written, item: fightCheck }),
  summary: "Позначити результат звіреним з папером",
})

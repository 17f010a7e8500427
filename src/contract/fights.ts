import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, idOrNone, integer, listOf, optionalFlag, optionalInteger, optionalText, write, written } from "./wire.ts"

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
})
export type WirePaperLine = z.infer<typeof readLine>

/**
 * Results from paper in any order, by public number, recorded in the order of the tree as one step. `category`: of equal numbers
 * its own counts. With `preview` lines that cannot be recorded are answered with their errors; without it one such line refuses
 * all. `undone`: results that fall and are not among the lines.
 */
export const recordFromPaper = endpoint({
  method: "POST",
  paths: [`${under}/paper`],
  access: "account",
  input: z.object({ ...write, id, category: idOrNone, lines: listOf(paperLine, MOST_LINES), preview: optionalFlag }),
  output: z.object({
    ...written,
    count: z.int(),
    lines: z.array(readLine),
    undone: z.array(z.object({ category: z.int(), technicalNumber: z.int() })),
  }),
  summary: "Записати результати з паперу",
})

import * as z from "zod"

/** Points as text, with three decimals at most. */
const points = z.string().regex(/^\d{1,2}(\.\d{1,3})?$/)
const count = z.int().min(0).max(99)
const id = z.string().min(1)
const told = { what: z.string().optional(), expect: z.unknown().optional() }

const performed = z.strictObject({
  marks: z
    .array(z.strictObject({ seat: z.int().min(1).max(7), technique: points, presentation: points }))
    .min(1)
    .max(7),
  penalties: z
    .strictObject({ time: count.optional(), boundary: count.optional(), restart: count.optional() })
    .optional(),
})
export type CasePerformance = z.output<typeof performed>

/** Both performances of each form that was shown. */
export const matchCase = z.strictObject({
  id,
  ...told,
  style: z.enum(["traditional", "freestyle"]),
  formCount: z.union([z.literal(1), z.literal(2)]).optional(),
  forms: z.array(z.strictObject({ number: z.int().min(1).max(9), blue: performed, red: performed })).max(9),
})
export type MatchCase = z.output<typeof matchCase>

/** Athletes by their rank in a final; `extra`: total, the half that separates equals and the whole total of form 3. */
export const tieCase = z.strictObject({
  id,
  ...told,
  ranks: z.array(z.tuple([id, z.int().min(1).max(99)])).min(1),
  medals: z.int().min(1).max(99),
  typed: z.record(id, z.int().min(1).max(99)),
  extra: z.record(id, z.tuple([points, points, points])),
})
export type TieCase = z.output<typeof tieCase>

const kick = z.union([z.literal("zero"), z.tuple([points, points])])

/** A judge's freestyle sheet V4: base and bonus of five kicks, the rest, and what is counted. */
export const sheetCase = z.strictObject({
  id,
  ...told,
  kicks: z.tuple([kick, kick, kick, kick, kick]),
  basics: points,
  presentation: z.tuple([points, points, points, points]),
  missing: z.array(z.string()).default([]),
  falls: z.int().min(0).max(15).default(0),
  extraAcrobatics: z.int().min(0).max(15).default(0),
})
export type SheetCase = z.output<typeof sheetCase>

/** Athletes by their rank in the last round of a list, and who has withdrawn before the first call of the bracket. */
export const cutCase = z.strictObject({
  id,
  ...told,
  ranks: z
    .array(z.tuple([id, z.int().min(1).max(99)]))
    .min(1)
    .max(99),
  size: z.union([z.literal(4), z.literal(8), z.literal(16)]),
  withdrawn: z.array(id).default([]),
  replaced: z.boolean().default(false),
})
export type CutCase = z.output<typeof cutCase>

/** Lists of cases by what they try; each case is read by itself, so that a broken one stops no other. */
export const casesFile = z.strictObject({
  about: z.string().optional(),
  seedOrder: z.unknown().optional(),
  matches: z.array(z.unknown()).default([]),
  freestyleV4: z.array(z.unknown()).default([]),
  cuts: z.array(z.unknown()).default([]),
  medalTies: z.array(z.unknown()).default([]),
})

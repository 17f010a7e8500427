import * as z from "zod"
import type { Reason, Technique } from "#domain/bout/values.ts"
import { reasons } from "#domain/bout/values.ts"

/** Techniques as the file spells them. */
export const techniqueByName = {
  punch: "punch",
  trunk: "trunk",
  head: "head",
  trunkTurn: "turningTrunk",
  headTurn: "turningHead",
  trunkSpin: "spinningTrunk",
} as const satisfies Readonly<Record<string, Technique>>
type Name = keyof typeof techniqueByName

const names = Object.keys(techniqueByName) as [Name, ...Name[]]
const side = z.enum(["blue", "red"])
const technique = z.enum(names)
const reason = z.enum(reasons as unknown as [Reason, ...Reason[]])
const whole = z.int().min(0)
const left = whole
const round = z.int().min(1)
const id = z.string().min(1)
const note = z.string().optional()

const event = z.discriminatedUnion("what", [
  z.strictObject({ id, side, what: z.literal("gamjeom"), reason: reason.default("other"), left, note }),
  z.strictObject({ id, side, what: technique, left, note }),
])
export type CaseEvent = z.output<typeof event>

const fought = z.strictObject({
  events: z.array(event),
  hits: z.strictObject({ blue: whole, red: whole }).optional(),
  officials: side.nullish(),
  note,
})

const correction = z.union([
  z.strictObject({ take: id }),
  z.strictObject({ restore: id }),
  z.strictObject({
    amend: id,
    to: z.strictObject({
      side: side.optional(),
      what: technique.optional(),
      reason: reason.optional(),
      left: left.optional(),
      round: round.optional(),
    }),
  }),
  z.strictObject({ round, put: event }),
])
export type CaseCorrection = z.output<typeof correction>

/** What nobody decides by. */
const any = z.unknown().optional()
const told = { name: any, expect: any, certainty: any, source: any, note: any }

/** A bout: who did what in each round, how the referee ended it, and what was corrected afterwards. */
export const boutCase = z.strictObject({
  id,
  ...told,
  rules: id,
  rounds: z.array(fought),
  decide: z
    .strictObject({
      code: z.enum(["RSC", "WDR", "DSQ", "DQB", "PUN", ""]),
      /** Null: both out. */
      winner: side.nullable(),
      round,
    })
    .nullish(),
  corrections: z.array(correction).default([]),
})
export type BoutCase = z.output<typeof boutCase>

/** A rule set; `gapFrom`: the lead counts from this round on, in the format `sum` at the end of the round before it too. */
export const caseRules = z.strictObject({
  format: z.enum(["bestOf3", "sum"]),
  rounds: round,
  wins: round.optional(),
  points: z.partialRecord(technique, whole),
  gap: round,
  gapFrom: round,
  limit: round,
  limitOf: z.enum(["round", "match"]),
  passive: z.strictObject({ points: whole, lastMs: whole, reasons: z.array(reason) }).nullable(),
  techCard: z.boolean(),
  golden: z
    .strictObject({
      points: round,
      gamjeoms: whole,
      tie: z.array(z.enum(["goldenPunch", "hits", "roundsWon", "gamjeomCount", "officials"])),
    })
    .nullable(),
  roundMs: round,
  head: z.enum(["allowed", "light", "forbidden"]).optional(),
})
export type CaseRules = z.output<typeof caseRules>

/** Presses with the server's time of each and of its arrival. */
export const streamCase = z.strictObject({
  id,
  ...told,
  points: any,
  seats: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  presses: z.array(
    z.strictObject({ id, seat: z.int().min(1).max(4), side, tech: technique, at: whole, arrival: whole, note }),
  ),
})
export type StreamCase = z.output<typeof streamCase>

/** Cases are read one by one, so that a broken one stops no other. */
export const casesFile = z.object({
  ruleSets: z.record(z.string(), z.unknown()).default({}),
  bouts: z.array(z.unknown()).default([]),
  streams: z.array(z.unknown()).default([]),
})

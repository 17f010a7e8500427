import * as z from "zod"
import { boutRules, entry, perTechnique } from "#contract/bouts/log.ts"
import { design } from "#contract/printing/diploma.ts"
import { sexes } from "#domain/athletes/types.ts"
import { tieSteps } from "#domain/bout/values.ts"
import { totalsKeys } from "#domain/bracket/totals.ts"
import { MOST_NORMS } from "#domain/standings/formula.ts"
import type { Part } from "./parts.ts"

type Row = Readonly<Record<string, unknown>>

const MAX_ID = 2_147_483_647
const id = z.int().min(0).max(MAX_ID)
const count = z.int().min(0).max(1_000_000)
const points = z.int().min(0).max(9_999)
const side = z.enum(["blue", "red"])
const text = z.string().max(20_000)
const time = z.string().max(5)
/** The longest list of a bracket, or of people in one entry. */
const LIST = 128

const members = z
  .array(z.object({ name: text, birthYear: z.int().min(0).max(9999).nullable(), sex: z.enum(sexes) }))
  .max(LIST)
/** Pairs of one group that may meet, by rounds. */
const meetings = z.object({
  organization: z.array(count).max(LIST),
  region: z.array(count).max(LIST),
  coach: z.array(count).max(LIST),
})
const roundScores = z.array(z.object({ blue: points, red: points, winner: side.nullable().optional() })).max(LIST)
const totals = z.object({ blue: count, red: count, by: z.enum(totalsKeys) })
const result = z.object({
  blue: id,
  red: id,
  winner: id.nullable(),
  decision: z.string().max(20),
  bluePoints: z.number().min(0).max(1_000_000).nullable(),
  redPoints: z.number().min(0).max(1_000_000).nullable(),
  rounds: roundScores.nullish(),
  totals: totals.nullish(),
})
const boutSide = z.object({ counts: perTechnique, gamjeoms: count, hits: z.int() })
const boutRounds = z
  .array(
    z.object({
      round: z.int().min(1).max(9),
      blue: points,
      red: points,
      winner: side.nullable(),
      reason: z.enum(["PUN", "PTG", "PTF", "SUP"]),
      by: z.enum(tieSteps).optional(),
      sides: z.object({ blue: boutSide, red: boutSide }),
    }),
  )
  .max(9)
/** An entry as its coach wrote it. */
const said = z.object({
  name: text,
  birthYear: z.int().nullable(),
  sex: z.enum(sexes),
  members,
  categoryId: id,
  weight: z.number().nullable(),
  organization: text,
  region: text,
  country: text,
  coach: text,
  qualification: text,
})

/**
 * What the columns of free JSON may hold, by table. Everything that comes from another place is checked by it: a file, steps of a venue
 * server, a copy. A new such column needs a line here; a test names what is missing. What a step's `outcome` is, is answered to nobody
 * but who repeats it, and its `changes` are looked at one by one.
 */
export const CONTENT: Partial<Record<Part, Readonly<Record<string, z.ZodType>>>> = {
  sections: { rounds: z.array(z.object({ category: id, round: z.int().min(0).max(9) })).max(5000) },
  days: {
    breaks: z.array(z.object({ sectionId: id.nullable(), title: text, startTime: time, endTime: time })).max(5000),
  },
  athletes: { members },
  draws: {
    met: meetings,
    bound: meetings,
    gone: z.array(z.object({ athlete: id, node: count })).max(LIST),
    shared: z.array(z.object({ athlete: id, place: count })).max(LIST),
  },
  fights: { rounds: roundScores, totals },
  fightChecks: { result },
  boutSummaries: { result, rounds: boutRounds },
  diplomas: { design },
  applications: { members, synced: said.partial() },
  formulas: {
    norms: z
      .array(z.object({ rank: z.int(), place: z.int(), wins: z.int(), athletes: z.int(), age: z.int() }))
      .max(MOST_NORMS),
  },
  bouts: { rules: boutRules },
  boutEvents: { body: z.record(z.string().max(20), z.unknown()) },
  journal: { changes: z.array(z.unknown()), outcome: z.unknown() },
}

/** Whether a column of free JSON holds what it may; null is for the store to refuse. */
export const isContent = (part: Part, column: string, value: unknown): boolean =>
  CONTENT[part]?.[column]?.safeParse(value).success ?? false

/** An entry of a bout's log as its row has it: the opening is in the bout's own row. */
export function isLogged({ seq, at, by, kind, body }: Row): boolean {
  if (kind === "open") return seq === 1 && isEmpty(body)
  if (typeof body !== "object" || body === null || "seq" in body || "at" in body || "by" in body) return false
  const author = typeof by === "string" && /^\d{1,2}$/.test(by) ? Number(by) : by
  return seq !== 1 && entry.safeParse({ ...body, kind, seq, at, by: author }).success
}

const isEmpty = (body: unknown): boolean => typeof body === "object" && body !== null && Object.keys(body).length === 0

import * as z from "zod"
import { PARTS, type Part } from "./parts.ts"

/** Counts how a file is laid out, not what its tables hold. */
export const FORMAT = 1

/**
 * The first line of a tournament's file. The file is gzipped lines of JSON: this one, a line a row (`{"t": table, "r": row}`) in the
 * order of `PARTS`, and the end.
 */
export const header = z.object({
  sijak: z.literal("tournament"),
  format: z.int(),
  /** The migrations that the schema had gone through. */
  migrations: z.array(z.string()).max(1000),
  /** The version of the columns' names; the first one if none is given. */
  schema: z.int().min(1).default(1),
  madeAt: z.iso.datetime(),
  id: z.int().positive(),
  revision: z.int().positive(),
  name: z.string(),
  date: z.string(),
  city: z.string(),
  /** Names of the accounts that rows name by their id; no other data of an account leave its server. */
  people: z.record(z.string().regex(/^\d+$/), z.string()),
  /** Every version of the sets of rules that it holds to, or has held to. */
  ruleSets: z
    .array(
      z.object({
        id: z.int().positive(),
        version: z.int().positive(),
        name: z.string(),
        validFrom: z.string(),
        body: z.unknown(),
      }),
    )
    .max(100),
})
export type Header = z.infer<typeof header>

export const rowLine = z.object({
  t: z.enum(PARTS as readonly [Part, ...Part[]]),
  r: z.record(z.string(), z.unknown()),
})
export type RowLine = z.infer<typeof rowLine>

/** The last line: how many rows, and SHA-256 of all bytes before it. */
export const ending = z.object({ end: z.literal(true), rows: z.int(), sha256: z.string().regex(/^[\da-f]{64}$/) })

import { gunzipSync, gzipSync } from "node:zlib"
import * as z from "zod"
import { MAX_ID } from "#contract/wire/fields.ts"
import { Refusal } from "#domain/refusal.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { isBeyond } from "#server/platform/json-bounds.ts"
import { unpackedLimit } from "#server/platform/unpacking.ts"
import { entryAtPresent, rowChange } from "#server/records/files/entry-at-present.ts"

/** Unpacked, bytes. */
const MOST = 96 * 1024 * 1024
/** Values of all steps of one request together. */
const VALUES = 3_000_000
const number = z.int().positive().max(MAX_ID)
const pairs = z.array(z.tuple([number, number])).max(200_000)

/** One row of the hall's journal as its store writes it. */
const entry = z.object({
  revision: number,
  /** The version of the columns' names in `changes`; of a hall before there were any it is the first. */
  schema: z.int().min(1).default(1),
  at: z.string().max(40),
  accountId: z.int().nullable(),
  device: z.string().max(400),
  action: z.string().max(100).nullable(),
  bodyHash: z.string().max(100),
  kind: z.string().regex(/^[a-zA-Z.]{1,60}$/),
  undoes: z.int().nullable(),
  backTo: z.int().nullable(),
  topics: z.array(z.string().max(100)).max(10_000),
  changes: z.array(rowChange),
  outcome: z.unknown(),
})

const batch = z.object({
  /** How far the hall is. */
  revision: z.int().min(0).max(MAX_ID),
  /** The step up to which personal data were erased, also in steps not sent yet. */
  cleanedUpTo: z.int(),
  people: z.record(z.string(), z.string().max(200)),
  numbers: z.object({ same: z.boolean(), pairs: z.record(z.string().max(40), pairs), ruleSets: pairs }).nullable(),
  entries: z.array(entry).max(1000),
  /** Backgrounds of diplomas that these steps name; base64. */
  pictures: z
    .array(z.object({ id: z.string().max(100), jpeg: z.string(), width: z.int(), height: z.int(), madeAt: z.string() }))
    .max(100),
})

export type Batch = z.infer<typeof batch>
export type Entry = Omit<z.infer<typeof entry>, "changes"> & { readonly changes: readonly RowChange[] }

export const packSteps = (steps: unknown): Buffer => gzipSync(JSON.stringify(steps))

/** Refuses (`mirror`, `steps`) what is torn, unpacks to too much or is no such list. */
export function unpackSteps(bytes: Uint8Array): Batch {
  try {
    const json = gunzipSync(bytes, { maxOutputLength: unpackedLimit(bytes.length, MOST) })
    if (isBeyond(json, { bytes: MOST, values: VALUES })) throw new Error("too many values")
    const read = batch.parse(JSON.parse(json.toString("utf8")))
    return { ...read, entries: read.entries.map(entryAtPresent) }
  } catch {
    throw new Refusal("mirror", null, { reason: "steps" })
  }
}

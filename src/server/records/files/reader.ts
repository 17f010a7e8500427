import { setImmediate } from "node:timers/promises"
import { deserialize } from "node:v8"
import { invariant, Refusal } from "#domain/refusal.ts"
import { createReadingPool, LONGEST_MS } from "#server/platform/reading-pool.ts"
import { isShort } from "#server/platform/unpacking.ts"
import { type Batch, type Entry, unpackSteps } from "#server/records/mirror/steps.ts"
import { type CheckedFile, checkFile, type LookedFile } from "./check-file.ts"
import type { Schema } from "./parts.ts"
import type { ReadingJob, ReadingResult } from "./reading-worker.ts"

/** Steps of a venue server: their common facts, and one after another. */
export interface ReadSteps {
  readonly batch: Omit<Batch, "entries">
  readonly entries: AsyncIterable<Entry>
}

/**
 * Unpacks, parses and checks what strangers send: anything that comes to more than a megabyte in a separate process,
 * with limits on memory, time and packing ratio, so that nobody waits for it.
 */
export interface Reader {
  /** Refusals as of `unpackSteps`. */
  steps(bytes: Uint8Array): Promise<ReadSteps>
  /** Refuses as `checkFile` does, and with `transfer_file` (`large`) if the process's memory is not enough. */
  file(bytes: Uint8Array, schema: Schema, gone?: AbortSignal): Promise<CheckedFile>
  /** The same, and answers little of it. Whoever has left (`gone`) leaves the process to others, refused `share_full`. */
  look(bytes: Uint8Array, schema: Schema, gone?: AbortSignal): Promise<LookedFile>
  close(): Promise<void>
}

/** A reader whose processes start with the first long text. */
export function createReader(): Reader {
  const names = { source: "./reading-worker.ts", built: "reading-worker.js" }
  const bounds = { memoryMb: 256, idleMs: 10_000, longestMs: LONGEST_MS }
  const pool = createReadingPool<ReadingJob, ReadingResult>(import.meta.url, names, bounds)
  return {
    async steps(bytes) {
      if (await isShort(bytes)) {
        const { entries, ...batch } = unpackSteps(bytes)
        return { batch, entries: each(entries, (entry) => entry) }
      }
      const result = await pool.run({ kind: "steps", bytes }, new Refusal("mirror", null, { reason: "steps" }))
      invariant(result.kind === "steps", "steps that are read give steps")
      const { entries, ...batch } = result.batch
      return { batch, entries: each(entries, (packed) => deserialize(packed) as Entry) }
    },
    async file(bytes, schema, gone) {
      if (await isShort(bytes)) return await checkFile(bytes, schema)
      const result = await pool.run({ kind: "file", bytes, schema }, tooLarge(), gone)
      invariant(result.kind === "file", "a file that is read gives a file")
      return result.checked
    },
    async look(bytes, schema, gone) {
      if (await isShort(bytes)) return await checkFile(bytes, schema)
      const result = await pool.run({ kind: "look", bytes, schema }, tooLarge(), gone)
      invariant(result.kind === "look", "a file that is looked into says what it is")
      return result.looked
    },
    close: pool.close,
  }
}

const tooLarge = () => new Refusal("transfer_file", "file", { reason: "large" })

async function* each<Packed>(list: readonly Packed[], open: (packed: Packed) => Entry): AsyncGenerator<Entry> {
  for (const one of list) {
    await setImmediate()
    yield open(one)
  }
}

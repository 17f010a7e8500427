import { serialize } from "node:v8"
import { orRefused, type Refused } from "#server/platform/refused.ts"
import { standBack } from "#server/platform/stand-back.ts"
import { type Batch, unpackSteps } from "#server/records/mirror/steps.ts"
import { type CheckedFile, checkFile, type LookedFile } from "./check-file.ts"
import type { Schema } from "./parts.ts"

export type ReadingJob =
  | { readonly kind: "steps"; readonly bytes: Uint8Array }
  /** `look`: only what its head and its end say is answered. */
  | { readonly kind: "file" | "look"; readonly bytes: Uint8Array; readonly schema: Schema }

/** Steps with each entry packed by itself, so that the server opens one at a time. */
export type PackedBatch = Omit<Batch, "entries"> & { readonly entries: readonly Uint8Array[] }

export type ReadingResult =
  | { readonly kind: "steps"; readonly batch: PackedBatch }
  | { readonly kind: "file"; readonly checked: CheckedFile }
  | { readonly kind: "look"; readonly looked: LookedFile }

standBack("reading")

/** Entry of the process that unpacks and checks what strangers send. */
// biome-ignore lint/style/noDefaultExport: the pool of processes calls the default export of its file
export default (job: ReadingJob): Promise<ReadingResult | Refused> =>
  orRefused(async () => {
    if (job.kind !== "steps") {
      const checked = await checkFile(job.bytes, job.schema)
      const { header, counts } = checked
      return job.kind === "file" ? { kind: "file", checked } : { kind: "look", looked: { header, counts } }
    }
    const { entries, ...batch } = unpackSteps(job.bytes)
    return { kind: "steps", batch: { ...batch, entries: entries.map((entry) => serialize(entry)) } }
  })

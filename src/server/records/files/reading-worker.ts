import { serialize } from "node:v8"
import { orRefused, type Refused } from "#server/platform/refused.ts"
import { type Batch, unpackSteps } from "#server/records/mirror/steps.ts"
import { type CheckedFile, checkFile, type Schema } from "./check-file.ts"

export type ReadingJob =
  | { readonly kind: "steps"; readonly bytes: Uint8Array }
  | { readonly kind: "file"; readonly bytes: Uint8Array; readonly schema: Schema }

/** Steps with each entry packed by itself, so that the server opens one at a time. */
export type PackedBatch = Omit<Batch, "entries"> & { readonly entries: readonly Uint8Array[] }

export type ReadingResult =
  | { readonly kind: "steps"; readonly batch: PackedBatch }
  | { readonly kind: "file"; readonly checked: CheckedFile }

/** Entry of the thread that unpacks and checks what strangers send. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default (job: ReadingJob): Promise<ReadingResult | Refused> =>
  orRefused(async () => {
    if (job.kind === "file") return { kind: "file", checked: await checkFile(job.bytes, job.schema) }
    const { entries, ...batch } = unpackSteps(job.bytes)
    return { kind: "steps", batch: { ...batch, entries: entries.map((entry) => serialize(entry)) } }
  })

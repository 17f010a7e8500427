import { Piscina } from "piscina"
import type { Scene } from "#layout/types.ts"
import { workerFile } from "#server/platform/worker-file.ts"
import type { WholeTournament } from "./documents/whole-tournament.ts"
import type { PdfMeta } from "./paint-pdf.ts"
import { pack } from "./parcel.ts"
import type { PrintJob } from "./worker.ts"

/** Paints papers in separate threads, so that the server keeps answering meanwhile. */
export interface Printer {
  /** The file's bytes. Throws `PrinterBusy` when too many papers wait. */
  pdf(scenes: readonly Scene[], meta: PdfMeta): Promise<Uint8Array>
  /** All protocols of a tournament with their bookmarks, laid out in that thread too. */
  whole(tournament: WholeTournament, meta: PdfMeta): Promise<Uint8Array>
  close(): Promise<void>
}

/** Too many papers wait already; asking again in a moment helps. */
export class PrinterBusy extends Error {
  constructor() {
    super("too many papers wait for the printer")
    this.name = "PrinterBusy"
  }
}

const MAX_WAITING = 24
/** Two papers of different people, and a pack that is made in the background. */
const THREADS = 3
/** A thread ends after so long without work, in milliseconds. */
const IDLE = 60_000

/** A printer whose threads start with its first papers. */
export function createPrinter(): Printer {
  const pool = new Piscina<PrintJob, Uint8Array>({
    ...workerFile(import.meta.url, { source: "./worker.ts", built: "pdf-worker.js" }),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    maxQueue: MAX_WAITING,
    // A thread keeps the memory that young objects once needed until it ends; more memory makes no paper faster.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  })
  const isBusy = (): boolean => pool.queueSize >= MAX_WAITING
  return {
    pdf(scenes, meta) {
      if (isBusy()) return Promise.reject(new PrinterBusy())
      const parcel = pack(scenes)
      return pool.run({ scenes: parcel, meta }, { transferList: [parcel.numbers.buffer] })
    },
    whole: (whole, meta) => (isBusy() ? Promise.reject(new PrinterBusy()) : pool.run({ whole, meta })),
    close: () => pool.close({ force: true }),
  }
}

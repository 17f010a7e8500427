import type { Scene } from "#layout/types.ts"
import { createProcessPool } from "#server/platform/process-pool.ts"
import type { WholeTournament } from "./documents/whole-tournament.ts"
import type { PdfMeta } from "./paint-pdf.ts"
import { pack } from "./parcel.ts"
import type { PrintJob } from "./worker.ts"

/** Paints papers in processes of their own, so that the server keeps answering meanwhile. */
export interface Printer {
  /** The file's bytes. Throws `PrinterBusy` when too many papers wait. */
  pdf(scenes: readonly Scene[], meta: PdfMeta): Promise<Uint8Array>
  /** All protocols of a tournament with their bookmarks, laid out in that process too. */
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
const PROCESSES = 3

/** A printer whose processes start with its first papers. */
export function createPrinter(): Printer {
  const names = { source: "./worker.ts", built: "pdf-worker.js" }
  const bounds = { most: PROCESSES, memoryMb: 512, idleMs: 60_000 }
  const pool = createProcessPool<PrintJob, Uint8Array>(import.meta.url, names, bounds)
  const isBusy = (): boolean => pool.waiting() >= MAX_WAITING
  return {
    pdf(scenes, meta) {
      if (isBusy()) return Promise.reject(new PrinterBusy())
      return pool.run({ scenes: pack(scenes), meta })
    },
    whole: (whole, meta) => (isBusy() ? Promise.reject(new PrinterBusy()) : pool.run({ whole, meta })),
    close: pool.close,
  }
}

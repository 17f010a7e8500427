import { createProcessPool } from "#server/platform/process-pool.ts"
import type { WholeTournament } from "./documents/whole-tournament.ts"
import type { Content } from "./layouts.ts"
import type { PdfMeta } from "./paint-pdf.ts"
import type { ContentHash, Printed, PrintOrder } from "./print-order.ts"
import { inParts, sealed } from "./sealed.ts"
import type { Answer, PrintJob } from "./worker.ts"

/** Lays papers out and paints them in processes of their own, so that the server keeps answering meanwhile. Throws `PrinterBusy` when too many papers wait. */
export interface Printer {
  pdf(order: PrintOrder): Promise<Printed>
  /** All protocols of a tournament with their bookmarks. */
  whole(tournament: WholeTournament, meta: PdfMeta): Promise<Printed>
  /** One for each: equal for papers that say the same to a reader. */
  hashes(papers: readonly Content[]): Promise<readonly ContentHash[]>
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
/** Athletes or draws that are handed over in one piece. */
const [ATHLETES, DRAWS] = [30, 5]

/** A printer whose processes start with its first papers. */
export function createPrinter(): Printer {
  const names = { source: "./worker.ts", built: "pdf-worker.js" }
  const bounds = { most: PROCESSES, memoryMb: 512, idleMs: 60_000, hasOneThread: true }
  const pool = createProcessPool<PrintJob, unknown>(import.meta.url, names, bounds)
  const requireRoom = (): void => {
    if (pool.waiting() >= MAX_WAITING) throw new PrinterBusy()
  }
  const run = async <Kind extends PrintJob["kind"]>(job: PrintJob & { readonly kind: Kind }): Promise<Answer[Kind]> => {
    requireRoom()
    return (await pool.run(job)) as Answer[Kind]
  }
  return {
    pdf: async ({ papers, ...more }) => {
      requireRoom()
      return await run({ kind: "pdf", papers: await sealed(papers), ...more })
    },
    whole: async ({ view: { athletes, draws, ...view }, ...more }, meta) => {
      requireRoom()
      const parts = {
        athletes: await sealed(inParts(athletes, ATHLETES)),
        draws: await sealed(inParts([...draws], DRAWS)),
      }
      return await run({ kind: "whole", view, parts, ...more, meta })
    },
    hashes: async (papers) => {
      requireRoom()
      return await run({ kind: "hashes", papers: await sealed(papers) })
    },
    close: pool.close,
  }
}

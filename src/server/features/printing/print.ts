import { pdfFileName } from "#server/platform/file-name.ts"
import { HttpFailure } from "#server/platform/http/errors.ts"
import type { Pdf } from "#server/platform/http/reply.ts"
import { ProcessLost } from "#server/platform/process-pool.ts"
import { findNamed, logoNames } from "#server/records/printing/logos.ts"
import type { Deps } from "#server/views/deps.ts"
import type { WholeTournament } from "./documents/whole-tournament.ts"
import type { Content } from "./layouts.ts"
import type { Pictures } from "./paint-pdf.ts"
import type { Printed } from "./print-order.ts"
import { type Printer, PrinterBusy } from "./printer.ts"

interface Named {
  /** Written into the file. */
  readonly title: string
  /** Of the file; absent: the title. */
  readonly name?: string
  /** The names of all logos that it bears. */
  readonly pictures: readonly string[]
  /** Other pictures that it bears. */
  readonly own?: Pictures
}

/** Answers of the printing calls; 503 while too many papers wait, and if the process of a paper was ended. */
export interface Print {
  paper(content: Content, named: Named): Promise<Pdf>
  whole(tournament: WholeTournament, title: string, name: string): Promise<Pdf>
}

export function createPrint({ db, printer, clock }: Pick<Deps, "db" | "clock"> & { readonly printer: Printer }): Print {
  const metaOf = async (title: string, pictures: readonly string[], own: Pictures = {}) => ({
    title,
    createdAt: clock(),
    pictures: { ...(await findNamed(db, [...new Set(pictures)])), ...own },
  })
  const answer = async (name: string, printed: Promise<Printed>): Promise<Pdf> => ({
    kind: "pdf",
    bytes: (await orUnavailable(printed)).bytes,
    fileName: pdfFileName(name),
  })
  return {
    paper: async (content, { title, name = title, pictures, own }) =>
      await answer(name, printer.pdf({ papers: [content], meta: await metaOf(title, pictures, own) })),
    whole: async (whole, title, name) =>
      await answer(name, printer.whole(whole, await metaOf(title, logoNames(whole.view.tournament)))),
  }
}

/** A printing process ends before its time with the whole server, or because somebody ended it: asking again helps. */
export async function orUnavailable<Value>(printed: Promise<Value>): Promise<Value> {
  try {
    return await printed
  } catch (error) {
    const isOurs = error instanceof PrinterBusy || error instanceof ProcessLost
    throw isOurs ? new HttpFailure(503, { field: null, code: "unavailable" }) : error
  }
}

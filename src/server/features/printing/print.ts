import type { PageFn } from "#layout/documents/page.ts"
import type { Scene } from "#layout/types.ts"
import { pdfFileName } from "#server/platform/file-name.ts"
import { HttpFailure } from "#server/platform/http/errors.ts"
import type { Pdf } from "#server/platform/http/reply.ts"
import { inPieces, PIECE } from "#server/platform/pieces.ts"
import { findNamed, logoNames } from "#server/records/printing/logos.ts"
import type { Deps } from "#server/views/deps.ts"
import type { WholeTournament } from "./documents/whole-tournament.ts"
import { type Printer, PrinterBusy } from "./printer.ts"

/** Answers of the printing calls; 503 while too many papers wait. */
export interface Print {
  /** `title` is written into the file; `name` is the file name, by default the title. */
  pages(pages: readonly PageFn[], title: string, name?: string): Promise<Pdf>
  whole(tournament: WholeTournament, title: string, name: string): Promise<Pdf>
}

export function createPrint({ db, printer, clock }: Pick<Deps, "db" | "clock"> & { readonly printer: Printer }): Print {
  const answer = async (name: string, print: () => Promise<Uint8Array>): Promise<Pdf> => {
    try {
      return { kind: "pdf", bytes: await print(), fileName: pdfFileName(name) }
    } catch (error) {
      throw error instanceof PrinterBusy ? new HttpFailure(503, { field: null, code: "unavailable" }) : error
    }
  }
  return {
    pages: async (pages, title, name = title) => {
      const scenes = await inTurnLaidOut(pages)
      const pictures = await findNamed(db, [...new Set(scenes.flatMap(namesIn))])
      return await answer(name, () => printer.pdf(scenes, { title, createdAt: clock(), pictures }))
    },
    whole: async (whole, title, name) => {
      const pictures = await findNamed(db, logoNames(whole.view.tournament))
      return await answer(name, () => printer.whole(whole, { title, createdAt: clock(), pictures }))
    },
  }
}

/** The pages, laid out one after another: each takes some milliseconds, and others come first. */
async function inTurnLaidOut(pages: readonly PageFn[]): Promise<Scene[]> {
  const pieces = inPieces()
  const scenes: Scene[] = []
  for (const page of pages) {
    scenes.push(page(scenes.length + 1, pages.length))
    await pieces(PIECE)
  }
  return scenes
}

const namesIn = ({ pictures = [] }: Scene): string[] => pictures.map(({ name }) => name)

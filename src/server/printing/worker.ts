import { move } from "piscina"
import type { Scene } from "#layout/types.ts"
import { loadFonts } from "./fonts.ts"
import { type PdfMeta, paintPdf } from "./paint-pdf.ts"

export interface PrintJob {
  readonly scenes: readonly Scene[]
  readonly meta: PdfMeta
}

const fonts = loadFonts()

/** Entry of the printing thread; the bytes are handed over, not copied. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default async function print({ scenes, meta }: PrintJob): Promise<unknown> {
  return move(await paintPdf(scenes, meta, fonts))
}

import { move } from "piscina"
import type { Scene } from "#layout/types.ts"
import { loadFaces } from "./fonts.ts"
import { type PdfMeta, paintPdf } from "./paint-pdf.ts"

export interface PrintJob {
  readonly scenes: readonly Scene[]
  readonly meta: PdfMeta
}

const faces = loadFaces()

/** Entry of the printing thread; the bytes are handed over, not copied. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default function print({ scenes, meta }: PrintJob): unknown {
  return move(paintPdf(scenes, meta, faces))
}

import { move } from "piscina"
import { loadFaces } from "./fonts.ts"
import { type PdfMeta, paintPdf } from "./paint-pdf.ts"
import { type Parcel, unpack } from "./parcel.ts"

export interface PrintJob {
  readonly scenes: Parcel
  readonly meta: PdfMeta
}

const faces = loadFaces()

/** Entry of the printing thread; the bytes are handed over, not copied. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default function print({ scenes, meta }: PrintJob): unknown {
  return move(paintPdf(unpack(scenes), meta, faces))
}

import { standBack } from "#server/platform/stand-back.ts"
import { type WholeTournament, wholePaper } from "./documents/whole-tournament.ts"
import { loadFaces } from "./fonts.ts"
import { type PdfMeta, paintPdf } from "./paint-pdf.ts"
import { type Parcel, unpack } from "./parcel.ts"

/** A paper that was laid out already, or a whole tournament, whose thousand pages are better laid out here too. */
export type PrintJob =
  | { readonly scenes: Parcel; readonly meta: PdfMeta }
  | { readonly whole: WholeTournament; readonly meta: PdfMeta }

standBack("papers")

const faces = loadFaces()

/** Entry of the printing process. */
// biome-ignore lint/style/noDefaultExport: the pool of processes calls the default export of its file
export default function print(job: PrintJob): unknown {
  if ("scenes" in job) return paintPdf(unpack(job.scenes), job.meta, faces)
  const { scenes, outline } = wholePaper(job.whole)
  return paintPdf(scenes, { ...job.meta, outline }, faces)
}

import { createHash } from "node:crypto"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { CategoryId } from "#domain/ids.ts"
import type { Scene } from "#layout/types.ts"
import { standBack } from "#server/platform/stand-back.ts"
import { type WholeTournament, wholePaper } from "./documents/whole-tournament.ts"
import { loadFaces } from "./fonts.ts"
import { type Content, layOut } from "./layouts.ts"
import { type PdfMeta, paintPdf } from "./paint-pdf.ts"
import type { ContentHash, Printed, PrintOrder } from "./print-order.ts"
import { opened, type Sealed } from "./sealed.ts"

/** Papers that are not laid out: that takes milliseconds a page, which nobody waits for here. */
export type PrintJob = PdfJob | WholeJob | HashesJob

export interface Answer {
  readonly pdf: Printed
  readonly whole: Printed
  readonly hashes: readonly ContentHash[]
}

interface PdfJob extends Omit<PrintOrder, "papers"> {
  readonly kind: "pdf"
  readonly papers: Sealed<Content>
}

type View = WholeTournament["view"]

interface WholeJob extends Omit<WholeTournament, "view"> {
  readonly kind: "whole"
  readonly view: Omit<View, "athletes" | "draws">
  readonly parts: {
    readonly athletes: Sealed<View["athletes"]>
    readonly draws: Sealed<readonly (readonly [CategoryId, StoredDraw])[]>
  }
  readonly meta: PdfMeta
}

interface HashesJob {
  readonly kind: "hashes"
  readonly papers: Sealed<Content>
}

standBack("papers")

const faces = loadFaces()

/** Entry of the printing process. */
// biome-ignore lint/style/noDefaultExport: the pool of processes calls the default export of its file
export default function print(job: PrintJob): Answer[PrintJob["kind"]] {
  if (job.kind === "whole") return whole(job)
  return job.kind === "pdf" ? pdf(job) : opened(job.papers).map(contentHash)
}

function pdf({ papers, titles, meta, most = Number.POSITIVE_INFINITY }: PdfJob): Printed {
  const scenes: Scene[] = []
  const starts: number[] = []
  for (const content of opened(papers)) {
    starts.push(scenes.length)
    scenes.push(...layOut(content))
    if (scenes.length > most) return { bytes: new Uint8Array(), pages: scenes.length }
  }
  const outline = titles?.map((title, at) => ({ title, page: starts[at] ?? 0 }))
  return { bytes: paintPdf(scenes, outline ? { ...meta, outline } : meta, faces), pages: scenes.length }
}

function whole({ view, parts, meta, ...more }: WholeJob): Printed {
  const athletes = opened(parts.athletes).flat()
  const draws = new Map(opened(parts.draws).flat())
  const { scenes, outline } = wholePaper({ ...more, view: { ...view, athletes, draws } })
  return { bytes: paintPdf(scenes, { ...meta, outline }, faces), pages: scenes.length }
}

function contentHash(content: Content): ContentHash {
  const scenes = layOut(content)
  return { hash: createHash("sha256").update(JSON.stringify(scenes)).digest("hex"), pages: scenes.length }
}

import type { Font } from "fontkit"
import PDFDocument from "pdfkit"
import type { Face, PolyItem, RectItem, Scene, TextItem } from "#layout/types.ts"
import { inks } from "./inks.ts"

export interface PdfMeta {
  readonly title: string
  /** Stands in the file as its day of making; equal input gives equal bytes. */
  readonly createdAt: Date
  /** Bookmarks, `page` counts from 0. */
  readonly outline?: readonly { readonly title: string; readonly page: number }[]
}

type Doc = PDFKit.PDFDocument
type Fonts = ReadonlyMap<Face, Font>

/** Paints one scene on each page, as it stands: every decision about the picture was made by the layout. */
export function paintPdf(scenes: readonly Scene[], meta: PdfMeta, fonts: Fonts): Promise<Uint8Array> {
  const doc = openDocument(meta, fonts)
  const bytes = collect(doc)
  for (const [at, scene] of scenes.entries()) {
    doc.addPage({ size: [scene.w, scene.h], margin: 0 })
    for (const { title } of meta.outline?.filter(({ page }) => page === at) ?? []) doc.outline.addItem(title)
    for (const item of scene.items) paint(doc, item)
  }
  doc.end()
  return bytes
}

function openDocument({ title, createdAt }: PdfMeta, fonts: Fonts): Doc {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No default font: reading Helvetica, which no page uses, took a third of the time of a bracket of 64.
    font: "",
    margin: 0,
    lang: "uk-UA",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Creator: "Сіджак", CreationDate: createdAt },
  })
  // pdfkit takes a parsed font; its published types do not know that.
  for (const [face, font] of fonts) doc.registerFont(face, font as unknown as PDFKit.Mixins.PDFFontSource)
  return doc
}

function collect(doc: Doc): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on("error", reject)
  })
}

function paint(doc: Doc, item: Scene["items"][number]): void {
  if (item.k === "text") paintText(doc, item)
  else if (item.k === "rect") paintRect(doc, item)
  else paintPoly(doc, item)
}

function paintText(doc: Doc, { s, x, y, face, size, ink, anchor }: TextItem): void {
  doc.font(face).fontSize(size).fillColor(inks[ink])
  const width = anchor === "middle" || anchor === "end" ? doc.widthOfString(s) : 0
  const left = anchor === "middle" ? x - width / 2 : x - width
  doc.text(s, left, y, { lineBreak: false, baseline: "alphabetic" })
}

function paintRect(doc: Doc, { x, y, w, h, r, fill, stroke, sw }: RectItem): void {
  if (r) doc.roundedRect(x, y, w, h, r)
  else doc.rect(x, y, w, h)
  if (stroke) doc.lineWidth(sw ?? 0.5)
  if (fill && stroke) doc.fillAndStroke(inks[fill], inks[stroke])
  else if (fill) doc.fill(inks[fill])
  else if (stroke) doc.stroke(inks[stroke])
}

function paintPoly(doc: Doc, { pts, stroke, sw }: PolyItem): void {
  doc.moveTo(pts[0] ?? 0, pts[1] ?? 0)
  for (let at = 2; at < pts.length; at += 2) doc.lineTo(pts[at] ?? 0, pts[at + 1] ?? 0)
  doc.lineWidth(sw).stroke(inks[stroke])
}

import { deflateSync } from "node:zlib"
import type { Face, Item, Scene } from "#layout/types.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"
import { type Canvas, openCanvas } from "./pdf/canvas.ts"
import { createFaceUse, type FaceUse } from "./pdf/face-use.ts"
import { createPdfFile, type PdfFile } from "./pdf/file.ts"
import { createOperators } from "./pdf/operators.ts"
import { paintPoly, paintRect } from "./pdf/paint-shapes.ts"
import { paintText } from "./pdf/paint-text.ts"
import { coverPage, createPictureUse, fitPicture } from "./pdf/pictures.ts"
import type { PrintedFace } from "./pdf/printed-face.ts"
import { pdfDate, pdfText } from "./pdf/text.ts"
import { printTexts } from "./uk.ts"

/** By the names that scenes give them. */
export type Pictures = Readonly<Record<string, PaperPicture>>

export interface PdfMeta {
  readonly title: string
  /** Written into the file as its creation date; equal input gives equal bytes. */
  readonly createdAt: Date
  /** Bookmarks in the order of their pages, `page` counts from 0. */
  readonly outline?: readonly { readonly title: string; readonly page: number }[]
  /** A picture that is not among them is left out. */
  readonly pictures?: Pictures
}

/** Paints one scene on each page unchanged: the layout made every decision about the picture. */
export function paintPdf(
  scenes: readonly Scene[],
  meta: PdfMeta,
  faces: Readonly<Record<Face, PrintedFace>>,
): Uint8Array<ArrayBuffer> {
  const file = createPdfFile()
  const uses = new Map<Face, FaceUse>()
  const faceUse = (face: Face): FaceUse => {
    const use = uses.get(face) ?? createFaceUse(faces[face], `F${uses.size + 1}`)
    uses.set(face, use)
    return use
  }
  const tree = file.reserve()
  const resources = file.reserve()
  const out = createOperators()
  const pictureOf = createPictureUse(file, meta.pictures ?? {})
  const pages = scenes.map(({ w, h, items, background, pictures = [] }) => {
    const page = openCanvas(out, h, faceUse)
    const picture = background === undefined ? null : pictureOf(background)
    if (picture) out.put(coverPage(picture, { w, h }))
    for (const place of pictures) {
      const fitted = pictureOf(place.name)
      if (fitted) out.put(fitPicture(fitted, place, h))
    }
    for (const item of items) paint(page, item)
    const content = file.addStream(deflateSync(out.take(), { level: 1 }), "/Filter/FlateDecode")
    return file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${w} ${h}]/Resources ${resources} 0 R/Contents ${content} 0 R>>`,
    )
  })
  file.add(`<</Type/Pages/Count ${pages.length}/Kids[${references(pages)}]>>`, tree)
  const fonts = [...uses.values()].map((use) => `/${use.name} ${use.embed(file)} 0 R`)
  file.add(`<</Font<<${fonts.join("")}>>${pictureOf.resources()}>>`, resources)
  return file.finish(catalog(file, tree, bookmarks(file, pages, meta)), information(file, meta))
}

function paint(page: Canvas, item: Item): void {
  if (item.k === "text") paintText(page, item)
  else if (item.k === "rect") paintRect(page, item)
  else paintPoly(page, item)
}

function catalog(file: PdfFile, tree: number, outlines: number | null): number {
  const open = outlines === null ? "" : `/Outlines ${outlines} 0 R/PageMode/UseOutlines`
  return file.add(`<</Type/Catalog/Pages ${tree} 0 R/Lang(uk-UA)/ViewerPreferences<</DisplayDocTitle true>>${open}>>`)
}

function information(file: PdfFile, { title, createdAt }: PdfMeta): number {
  const maker = pdfText(printTexts.product)
  return file.add(`<</Title${pdfText(title)}/Creator${maker}/Producer${maker}/CreationDate${pdfDate(createdAt)}>>`)
}

/** A flat outline whose bookmarks open at the top of their pages; null if there is none. */
function bookmarks(file: PdfFile, pages: readonly number[], { outline = [] }: PdfMeta): number | null {
  if (outline.length === 0) return null
  const root = file.reserve()
  const numbers = outline.map(() => file.reserve())
  for (const [at, { title, page }] of outline.entries()) {
    const target = pages[page]
    if (target === undefined) throw new RangeError(`a bookmark of page ${page} among ${pages.length}`)
    const before = at === 0 ? "" : `/Prev ${numbers[at - 1]} 0 R`
    const after = at === numbers.length - 1 ? "" : `/Next ${numbers[at + 1]} 0 R`
    file.add(
      `<</Title${pdfText(title)}/Parent ${root} 0 R${before}${after}/Dest[${target} 0 R/XYZ null null null]>>`,
      numbers[at],
    )
  }
  return file.add(`<</Type/Outlines/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R/Count ${numbers.length}>>`, root)
}

const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(" ")

import { fitText, width } from "../metrics/measure.ts"
import type { Anchor, Box, Face, Ink, Item, Scene, TextItem } from "../types.ts"
import { codeRoom, linesRoom, type PaperProof, proofItems } from "./proof-items.ts"

/** What stands on every page of a printed paper. */
export interface PageMeta {
  readonly tournament: string
  /** «14.11.2026, м. Камʼянець-Подільський» */
  readonly place: string
  readonly title: string
  /** «№ 17 · Чоловіки · 61 учасник» */
  readonly note: string
  /** '' leaves a line to sign on. */
  readonly judge: string
  readonly secretary: string
  /** Of a draw that proves itself. */
  readonly proof?: PaperProof
}

/** A page, painted when the number of pages is known. */
export type PageFn = (page: number, pages: number) => Scene

export const A4_LANDSCAPE = { w: 841.89, h: 595.28 }

const MARGIN = 24
const TOP = 62
const FOOT = 24
const SIGNATURE = 240

/** Numbers the pages and lays them out. */
export const renderPages = (pages: readonly PageFn[]): Scene[] => pages.map((page, at) => page(at + 1, pages.length))

/** What the head and the foot leave of a page. */
export const bodyOf = ({ w, h }: { w: number; h: number }, proof?: PaperProof): Box => ({
  x: MARGIN,
  y: TOP - 5,
  w: w - 2 * MARGIN,
  h: h - TOP + 5 - FOOT - 7 - linesRoom(proof),
})

/** Head and foot. */
export function pageItems(meta: PageMeta, size: { w: number; h: number }, page: number, pages: number): Item[] {
  const ends = { x: MARGIN, w: size.w - 2 * MARGIN, bottom: size.h - FOOT - 2, right: size.w - MARGIN }
  return [
    ...headItems(meta, size.w - codeRoom(meta.proof)),
    ...footItems(meta, size, `Сторінка ${page} з ${pages}`),
    ...(meta.proof ? proofItems(meta.proof, ends) : []),
  ]
}

function headItems(meta: PageMeta, w: number): Item[] {
  const room = w - 2 * MARGIN
  const right = w - MARGIN
  return [
    line(meta.tournament, { x: MARGIN, y: 27, face: "semibold", size: 9, w: room * 0.66 }),
    line(meta.place, { x: right, y: 27, face: "regular", size: 8, w: room * 0.32, ink: "muted", anchor: "end" }),
    { k: "poly", pts: [MARGIN, 32.4, right, 32.4], stroke: "strong", sw: 0.8 },
    line(meta.title, { x: MARGIN, y: 50, face: "bold", size: 14, w: room * 0.72 }),
    line(meta.note, { x: right, y: 50, face: "regular", size: 9, w: room * 0.26, ink: "muted", anchor: "end" }),
  ]
}

function footItems(meta: PageMeta, { w, h }: { w: number; h: number }, count: string): Item[] {
  const y = h - 16.5
  const right = w - MARGIN
  return [
    { k: "poly", pts: [MARGIN, h - FOOT - 2, right, h - FOOT - 2], stroke: "rule", sw: 0.5 },
    ...signatureItems(`Головний суддя: ${meta.judge}`, MARGIN, y),
    ...signatureItems(`Головний секретар: ${meta.secretary}`, MARGIN + SIGNATURE + 24, y),
    line(count, { ...small, x: right, y, w: 120, anchor: "end" }),
  ]
}

const small = { face: "regular", size: 7.5, ink: "muted" } as const

/** Office and name, and the rest of the line to sign on. */
function signatureItems(office: string, x: number, y: number): Item[] {
  const text = line(office, { ...small, x, y, w: SIGNATURE - 60 })
  const end = x + width(text.s, text.face, text.size) + 5
  return [text, { k: "poly", pts: [end, y + 1, x + SIGNATURE, y + 1], stroke: "line", sw: 0.4 }]
}

interface Line {
  readonly x: number
  readonly y: number
  readonly face: Face
  readonly size: number
  readonly w: number
  readonly ink?: Ink
  readonly anchor?: Anchor
}

/** A text of one line that stays within its room. */
function line(text: string, { size, ink = "text", ...rest }: Line): TextItem {
  const fitted = fitText([text], rest.face, size, size * 0.7, rest.w)
  return { k: "text", ...rest, ink, s: fitted.s, size: fitted.size }
}

import type { Box, Item, Scene } from "../types.ts"
import { lineItem, linesItem } from "./line-item.ts"
import { footSignature } from "./signatures.ts"
import { codeRoom, linesRoom, type PaperStamp, stampItems } from "./stamp-items.ts"
import { typeset } from "./typography.ts"
import { paperTexts } from "./uk.ts"

/** The content common to every page of a printed paper. */
export interface PageMeta {
  /** '' leaves lines to write on, for a sheet of no tournament. */
  readonly tournament: string
  /** «14.11.2026, м. Камʼянець-Подільський» */
  readonly place: string
  readonly title: string
  /** «№ 17 · Чоловіки · 61 учасник» */
  readonly note: string
  /** '' leaves a line to sign on. */
  readonly judge: string
  readonly secretary: string
  /** No court's officials sign it: the foot has no lines for them. */
  readonly isUnsigned?: boolean
  /** Which state it shows, and the way to the living one. */
  readonly stamp?: PaperStamp
  /** Names of pictures at the beginning of the head: whose tournament it is. */
  readonly emblems?: readonly string[]
}

/** A page, painted when the number of pages is known. */
export type PageFn = (page: number, pages: number) => Scene

/** In points. */
export type PageSize = Pick<Box, "w" | "h">

export const A4_LANDSCAPE: PageSize = { w: 841.89, h: 595.28 }
export const A4_PORTRAIT: PageSize = { w: 595.28, h: 841.89 }

const MARGIN = 24
const TOP = 62
const FOOT = 24

/** Numbers the pages and lays them out. */
export const renderPages = (pages: readonly PageFn[]): Scene[] => pages.map((page, at) => page(at + 1, pages.length))

/** What the head and the foot leave of a page. */
export const bodyOf = ({ w, h }: PageSize, stamp?: PaperStamp): Box => ({
  x: MARGIN,
  y: TOP - 5,
  w: w - 2 * MARGIN,
  h: h - TOP + 5 - FOOT - 7 - linesRoom(stamp),
})

/** A page with its head, its foot and what is between them. */
export function pageScene(
  meta: PageMeta,
  size: PageSize,
  number: readonly [page: number, pages: number],
  body: readonly Item[],
): Scene {
  const scene = { ...size, items: [...pageItems(meta, size, ...number), ...body] }
  const { emblems = [] } = meta
  if (emblems.length === 0 || meta.tournament === "") return scene
  return { ...scene, pictures: emblems.map((name, at) => ({ name, ...EMBLEM, x: MARGIN + at * EMBLEM_STEP })) }
}

/** From above the tournament's name to below the title. */
const EMBLEM = { y: 15, w: 38, h: 38 }
const EMBLEM_STEP = EMBLEM.w + 8

/** Head and foot. */
function pageItems(meta: PageMeta, size: PageSize, page: number, pages: number): Item[] {
  const ends = { x: MARGIN, w: size.w - 2 * MARGIN, bottom: size.h - FOOT - 2, right: size.w - MARGIN }
  return [
    ...(meta.tournament === "" ? blankHead(meta.title, size.w) : headItems(meta, size.w - codeRoom(meta.stamp))),
    ...footItems(meta, size, paperTexts.pageOf(page, pages)),
    ...(meta.stamp ? stampItems(meta.stamp, ends) : []),
  ]
}

/** Nothing of it is ever cut: a name too long for one line takes two smaller ones. */
function headItems(meta: PageMeta, w: number): Item[] {
  const left = MARGIN + (meta.emblems?.length ?? 0) * EMBLEM_STEP
  const right = w - MARGIN
  const room = right - left
  const end = { x: right, face: "regular", ink: "muted", anchor: "end" } as const
  return [
    ...linesItem(typeset(meta.tournament), { x: left, y: 27, face: "semibold", size: 9, w: room * 0.62 }, 17),
    ...linesItem(typeset(meta.place), { ...end, y: 27, size: 8, w: room * 0.36 }, 17),
    { k: "poly", pts: [left, 32.4, right, 32.4], stroke: "strong", sw: 0.8 },
    ...linesItem(typeset(meta.title), { x: left, y: 50, face: "bold", size: 14, w: room * 0.7 }, 15),
    ...linesItem(typeset(meta.note), { ...end, y: 50, size: 9, w: room * 0.28 }, 15),
  ]
}

/** What is written by hand, each with its share of the line. */
const written = [
  { label: paperTexts.writeTournament, share: 0.42 },
  { label: paperTexts.writeCategory, share: 0.23 },
  { label: paperTexts.writePlace, share: 0.23 },
  { label: paperTexts.writeCount, share: 0.12 },
] as const
const APART = 14
/** The line, below 14 mm of room for a hand. */
const HAND = 40

function blankHead(title: string, w: number): Item[] {
  const room = w - 2 * MARGIN - APART * (written.length - 1)
  let x = MARGIN
  const items: Item[] = written.flatMap(({ label, share }) => {
    const width = room * share
    const left = x
    x += width + APART
    return [
      { k: "poly", pts: [left, HAND, left + width, HAND], stroke: "strong", sw: 0.6 },
      lineItem(label, { x: left, y: HAND + 8, face: "regular", size: 7, ink: "muted", w: width }),
    ]
  })
  const end = { x: w - MARGIN, face: "semibold", size: 8, anchor: "end" } as const
  return [...items, lineItem(typeset(title), { ...end, y: 14, w: room / 3 })]
}

const COUNT = 84
const BETWEEN = 24
const SIGNATURE = 240

function footItems(meta: PageMeta, { w, h }: PageSize, count: string): Item[] {
  const y = h - 16.5
  const right = w - MARGIN
  const each = Math.min(SIGNATURE, (w - 2 * MARGIN - COUNT - BETWEEN - 8) / 2)
  return [
    { k: "poly", pts: [MARGIN, h - FOOT - 2, right, h - FOOT - 2], stroke: "rule", sw: 0.5 },
    ...(meta.isUnsigned
      ? []
      : [
          ...footSignature(paperTexts.headJudgeLine(typeset(meta.judge)), MARGIN, y, each),
          ...footSignature(paperTexts.headSecretaryLine(typeset(meta.secretary)), MARGIN + each + BETWEEN, y, each),
        ]),
    lineItem(count, { face: "regular", size: 7.5, ink: "muted", x: right, y, w: COUNT, anchor: "end" }),
  ]
}

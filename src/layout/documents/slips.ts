import { textBlock } from "../text-block.ts"
import type { Box, Item, Scene } from "../types.ts"
import { A4_PORTRAIT } from "./page.ts"
import { paperTexts } from "./uk.ts"

/** One judge's paper for one form of one performer, for when a tablet fails. */
export interface Slip {
  readonly tournament: string
  readonly category: string
  /** «Півфінал · пумсе 1: Когіо» */
  readonly round: string
  /** «3. Ткач Богдан» in the order of performing, of a match «Синій: Ткач Богдан». */
  readonly performer: string
  readonly organization: string
  /** The judge's number. */
  readonly judge: number
  readonly technique: SlipPart
  readonly presentation: SlipPart
}

export interface SlipPart {
  readonly title: string
  /** What it may come to, «4,0». */
  readonly most: string
  /** Mistakes that are deducted from the maximum; empty if its criteria are marked. */
  readonly deductions: readonly string[]
  readonly criteria: readonly SlipCriterion[]
}

export interface SlipCriterion {
  readonly title: string
  /** Every mark that may be given, in its order. */
  readonly marks: readonly string[]
}

const MARGIN = 18
const PAD = 12
const PER_PAGE = 4

/** Four slips a page, to be cut apart. */
export function slipPages(slips: readonly Slip[]): Scene[] {
  const pages: Scene[] = []
  for (let from = 0; from < slips.length; from += PER_PAGE) {
    const items = slips.slice(from, from + PER_PAGE).flatMap((slip, at) => slipItems(slip, cell(at)))
    pages.push({ ...A4_PORTRAIT, items: [...cross, ...items] })
  }
  return pages
}

const [HALF_W, HALF_H] = [A4_PORTRAIT.w / 2, A4_PORTRAIT.h / 2]
const cross: readonly Item[] = [
  { k: "poly", pts: [HALF_W, MARGIN / 2, HALF_W, A4_PORTRAIT.h - MARGIN / 2], stroke: "rule", sw: 0.4 },
  { k: "poly", pts: [MARGIN / 2, HALF_H, A4_PORTRAIT.w - MARGIN / 2, HALF_H], stroke: "rule", sw: 0.4 },
]

const cell = (at: number): Box => ({
  x: (at % 2) * HALF_W + PAD + (at % 2 === 0 ? MARGIN - PAD : 0),
  y: Math.floor(at / 2) * HALF_H + MARGIN,
  w: HALF_W - PAD - MARGIN,
  h: HALF_H - 2 * MARGIN,
})

const HEAD = 104
const FOOT = 58

function slipItems(slip: Slip, { x, y, w, h }: Box): Item[] {
  const body = h - HEAD - FOOT
  const share = lines(slip.technique) / (lines(slip.technique) + lines(slip.presentation))
  const split = y + HEAD + body * share
  return [
    ...textBlock(slip.tournament, { x, y, w, h: 10, face: "regular", size: 6.5, ink: "muted" }),
    ...textBlock(slip.category, { x, y: y + 11, w: w - 66, h: 26, face: "semibold", size: 10.5 }),
    { k: "rect", x: x + w - 60, y: y + 10, w: 60, h: 25, stroke: "strong", sw: 1 },
    ...textBlock(paperTexts.judgeNumber(slip.judge), {
      x: x + w - 57,
      y: y + 10,
      w: 54,
      h: 25,
      face: "bold",
      size: 12,
      anchor: "middle",
      stand: "middle",
    }),
    ...textBlock(slip.round, { x, y: y + 38, w, h: 13, face: "regular", size: 8.5, ink: "muted" }),
    ...textBlock(slip.performer, { x, y: y + 53, w, h: 30, face: "bold", size: 12.5 }),
    ...textBlock(slip.organization, { x, y: y + 84, w, h: 12, face: "cond", size: 8.5 }),
    { k: "poly", pts: [x, y + HEAD - 4, x + w, y + HEAD - 4], stroke: "strong", sw: 0.8 },
    ...partItems(slip.technique, { x, y: y + HEAD, w, h: split - y - HEAD }),
    ...partItems(slip.presentation, { x, y: split, w, h: y + h - FOOT - split }),
    ...footItems({ x, y: y + h - FOOT, w, h: FOOT }),
  ]
}

/** How much room a part needs relative to the other. */
const lines = ({ criteria, deductions }: SlipPart): number => 1.1 + criteria.length + deductions.length * 1.1

const TITLE = 17
const SUM = 52

function partItems({ title, most, deductions, criteria }: SlipPart, { x, y, w, h }: Box): Item[] {
  const rows = deductions.length + criteria.length
  const step = Math.min(34, (h - TITLE - 4) / Math.max(1, rows))
  const row = (at: number): Box => ({ x, y: y + TITLE + at * step, w, h: step })
  return [
    ...textBlock(paperTexts.partUpTo(title, most), {
      x,
      y,
      w: w - SUM - 6,
      h: TITLE - 3,
      face: "semibold",
      size: 9.5,
      stand: "middle",
    }),
    { k: "rect", x: x + w - SUM, y: y - 0.5, w: SUM, h: TITLE - 2, stroke: "strong", sw: 0.9 },
    ...deductions.flatMap((deduction, at) => tallyItems(deduction, row(at))),
    ...criteria.flatMap((criterion, at) => scaleItems(criterion, row(deductions.length + at))),
  ]
}

/** A mistake and the room to tally it. */
const tallyItems = (deduction: string, { x, y, w, h }: Box): Item[] => [
  ...textBlock(deduction, { x, y, w: 34, h, face: "semibold", size: 10, stand: "middle" }),
  { k: "rect", x: x + 38, y: y + 1.5, w: w - 38, h: h - 3, stroke: "line", sw: 0.5 },
]

/** A criterion with every possible mark; the judge rings one of them. */
function scaleItems({ title, marks }: SlipCriterion, { x, y, w, h }: Box): Item[] {
  const each = w / Math.max(1, marks.length)
  const label = Math.min(10, h * 0.42)
  return [
    ...textBlock(title, { x, y, w, h: label, face: "regular", size: 7, least: 0.6, stand: "middle" }),
    ...marks.flatMap((mark, at) => {
      const box: Box = { x: x + at * each, y: y + label, w: each, h: Math.min(17, h - label - 1.5) }
      return [
        { k: "rect", ...box, stroke: "rule", sw: 0.4 } satisfies Item,
        ...textBlock(mark, { ...box, face: "cond", size: 7.6, anchor: "middle", stand: "middle" }),
      ]
    }),
  ]
}

function footItems({ x, y, w }: Box): Item[] {
  const line = (from: number, to: number, at: number): Item => ({
    k: "poly",
    pts: [from, at, to, at],
    stroke: "line",
    sw: 0.5,
  })
  const text = (s: string, left: number, at: number, room: number): Item[] =>
    textBlock(s, { x: left, y: at - 11, w: room, h: 12, face: "regular", size: 7.5, stand: "bottom" })
  return [
    ...text(paperTexts.totalColumn, x, y + 22, 40),
    { k: "rect", x: x + 42, y: y + 6, w: 66, h: 20, stroke: "strong", sw: 1.2 },
    ...text(paperTexts.judgesDoNotConsult, x + w - 110, y + 22, 110),
    ...text(paperTexts.judgeSignature, x, y + 46, 56),
    line(x + 60, x + w, y + 46),
  ]
}

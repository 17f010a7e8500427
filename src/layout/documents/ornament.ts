import { type DiplomaDesign, paperOf } from "#domain/printing/diploma.ts"
import type { Ink, Item, PlacedPicture, RectItem } from "../types.ts"

const POINTS = 72 / 25.4
/** Of one stitch and of the grid that it stands on, millimetres. */
const STITCH = 1.72
const GRID = 2
/** Stitches of a tile, and from one to the next: neighbours share a tip. */
const TILE = 9
const PITCH = 8
/** What printers leave free at the edge, millimetres. */
const EDGE = 8

type Pattern = Exclude<DiplomaDesign["ornament"], "none" | "rule">

/** The ink of a stitch by its distance from the middle of the tile; null: none. */
const stitches: Readonly<Record<Pattern, (dx: number, dy: number) => Ink | null>> = {
  rhombs: (dx, dy) => rings[dx + dy] ?? null,
  knots: (dx, dy) => {
    if (Math.max(dx, dy) <= 1) return "stitch"
    if (dx === dy && dx <= 3) return "text"
    return dx * dy === 0 && dx + dy === 4 ? "text" : null
  },
}
const rings: Readonly<Record<number, Ink>> = { 0: "text", 1: "text", 3: "stitch", 4: "text" }

/** The band along the edges and the double rule inside it, of a diploma without a picture of its own. */
export function ornamentItems(design: DiplomaDesign): Item[] {
  if (design.ornament === "none") return []
  const { w, h } = paperOf(design)
  const [across, down] = [tilesOf(w), tilesOf(h)]
  const band = design.ornament === "rule" ? [] : bandItems(across, down, stitches[design.ornament])
  const gap = TILE * GRID + 4
  const frame = { x: across.from + gap, y: down.from + gap }
  return [...band, ...ruleItems(w, h, frame)]
}

interface Tiles {
  readonly count: number
  /** Where the first stitch begins, millimetres. */
  readonly from: number
}

function tilesOf(length: number): Tiles {
  const count = Math.floor(((length - 2 * EDGE) / GRID - 1) / PITCH)
  return { count, from: (length - (count * PITCH + 1) * GRID) / 2 }
}

function bandItems(across: Tiles, down: Tiles, inkAt: (dx: number, dy: number) => Ink | null): RectItem[] {
  const [columns, rows] = [across.count * PITCH + 1, down.count * PITCH + 1]
  const isBand = (at: number, length: number): boolean => at < TILE || at >= length - TILE
  const ink = (column: number, row: number): Ink | null => {
    if (!isBand(column, columns) && !isBand(row, rows)) return null
    return inkAt(fromMiddle(column), fromMiddle(row))
  }
  return Array.from({ length: rows }, (_, row) => {
    const items: RectItem[] = []
    for (let column = 0; column < columns; column++) {
      const own = ink(column, row)
      if (own === null) continue
      let end = column
      while (end + 1 < columns && ink(end + 1, row) === own) end++
      items.push(rect(across.from + column * GRID, down.from + row * GRID, (end - column) * GRID + STITCH, STITCH, own))
      column = end
    }
    return items
  }).flat()
}

/** Stitches from the middle of the tile, which is half a tile from its tips. */
const fromMiddle = (at: number): number => Math.abs((at % PITCH) - PITCH / 2)

const rect = (x: number, y: number, w: number, h: number, fill: Ink): RectItem => ({
  k: "rect",
  x: x * POINTS,
  y: y * POINTS,
  w: w * POINTS,
  h: h * POINTS,
  fill,
})

function ruleItems(w: number, h: number, { x, y }: { readonly x: number; readonly y: number }): RectItem[] {
  const frame = (inset: number, stroke: Ink, sw: number): RectItem => ({
    k: "rect",
    x: (x + inset) * POINTS,
    y: (y + inset) * POINTS,
    w: (w - 2 * (x + inset)) * POINTS,
    h: (h - 2 * (y + inset)) * POINTS,
    stroke,
    sw: sw * POINTS,
  })
  return [frame(0, "stitch", 0.7), frame(1.5, "text", 0.25)]
}

/** The middle of the emblem slot, and half of its height, millimetres. */
const slotOf = ({ landscape }: DiplomaDesign) => (landscape ? { y: 43.3, r: 10.5 } : { y: 60, r: 17 })

/** The emblem of a diploma without logos: the mark of the product. */
export function emblemItems(design: DiplomaDesign): Item[] {
  const { y, r } = slotOf(design)
  return markItems(paperOf(design).w / 2, y, r)
}

/** The first logo as large as the slot, another beside it 24 mm where that one has 34, millimetres. */
const SIDE = 24 / 34
const BETWEEN = 6

/** The logos in its place, side by side, each in a square: one is in the middle, two are together. */
export function logoPlaces(design: DiplomaDesign, names: readonly string[]): PlacedPicture[] {
  const { y, r } = slotOf(design)
  const sides = names.map((_, at) => (at === 0 ? 2 * r : 2 * r * SIDE))
  const all = sides.reduce((sum, side) => sum + side, BETWEEN * (names.length - 1))
  let x = (paperOf(design).w - all) / 2
  return names.map((name, at) => {
    const side = sides[at] ?? 0
    const left = x
    x += side + BETWEEN
    return { name, x: left * POINTS, y: (y - side / 2) * POINTS, w: side * POINTS, h: side * POINTS }
  })
}

/** The mark of the product, a belt with its knot, in a ring of the radius `r`; millimetres. */
function markItems(x: number, y: number, r: number): Item[] {
  const ring = (radius: number, stroke: Ink, sw: number): RectItem => ({
    k: "rect",
    x: (x - radius) * POINTS,
    y: (y - radius) * POINTS,
    w: 2 * radius * POINTS,
    h: 2 * radius * POINTS,
    r: radius * POINTS,
    stroke,
    sw: sw * POINTS,
  })
  const tail = (side: 1 | -1, stroke: Ink): Item => ({
    k: "poly",
    pts: [x, y - 0.2 * r, x + side * 0.2 * r, y + 0.48 * r].map((one) => one * POINTS),
    stroke,
    sw: 0.2 * r * POINTS,
  })
  return [
    ring(r, "stitch", 0.6),
    ring(0.9 * r, "text", 0.2),
    rect(x - 0.44 * r, y - 0.3 * r, 0.88 * r, 0.2 * r, "text"),
    tail(-1, "text"),
    tail(1, "stitch"),
    { ...rect(x - 0.15 * r, y - 0.38 * r, 0.3 * r, 0.34 * r, "stitch"), r: 0.05 * r * POINTS },
  ]
}

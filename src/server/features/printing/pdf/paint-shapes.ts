import type { PolyItem, RectItem } from "#layout/types.ts"
import { type Canvas, putPoint, setFill, setStroke, units } from "./canvas.ts"

/**
 * For a quarter of a circle drawn as one curve: distance of its control points from its ends, as a fraction of the
 * radius.
 */
const CURVE = 0.5523

/** A rectangle, with round corners if it has a radius. */
export function paintRect(page: Canvas, item: RectItem): void {
  const { fill, stroke } = item
  if (fill) setFill(page, fill)
  if (stroke) setStroke(page, stroke, item.sw ?? 0.5)
  if (item.r) roundedPath(page, item, item.r)
  else path(page, item)
  page.out.put(fill && stroke ? "B\n" : fill ? "f\n" : stroke ? "S\n" : "n\n")
}

/** An open line. */
export function paintPoly(page: Canvas, { pts, stroke, sw }: PolyItem): void {
  setStroke(page, stroke, sw)
  for (let at = 0; at < pts.length; at += 2) {
    putPoint(page, pts[at] ?? 0, pts[at + 1] ?? 0)
    page.out.put(at === 0 ? "m " : "l ")
  }
  page.out.put("S\n")
}

function path(page: Canvas, { x, y, w, h }: RectItem): void {
  putPoint(page, x, y + h)
  page.out.number(units(w))
  page.out.number(units(h))
  page.out.put("re ")
}

/** Clockwise from the left end of the upper side. */
function roundedPath(page: Canvas, { x, y, w, h }: RectItem, radius: number): void {
  const r = Math.min(radius, w / 2, h / 2)
  const c = r * (1 - CURVE)
  const [right, bottom] = [x + w, y + h]
  putPoint(page, x + r, y)
  page.out.put("m ")
  sideAndCorner(page, [right - r, y, right - c, y, right, y + c, right, y + r])
  sideAndCorner(page, [right, bottom - r, right, bottom - c, right - c, bottom, right - r, bottom])
  sideAndCorner(page, [x + r, bottom, x + c, bottom, x, bottom - c, x, bottom - r])
  sideAndCorner(page, [x, y + r, x, y + c, x + c, y, x + r, y])
  page.out.put("h ")
}

/** A line to the first of four points, a curve to the last. */
function sideAndCorner(page: Canvas, points: readonly number[]): void {
  for (let at = 0; at < 8; at += 2) {
    putPoint(page, points[at] ?? 0, points[at + 1] ?? 0)
    if (at === 0) page.out.put("l ")
  }
  page.out.put("c ")
}

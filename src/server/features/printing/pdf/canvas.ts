import { paperInks } from "#layout/inks.ts"
import type { Face, Ink } from "#layout/types.ts"
import type { FaceUse } from "./face-use.ts"
import type { Operators } from "./operators.ts"

/** A page being painted: its output, and the state set by the operators so far. */
export interface Canvas {
  readonly out: Operators
  readonly faceUse: (face: Face) => FaceUse
  /** In points: the scene's y grows downwards, the paper's upwards. */
  readonly height: number
  fill: Ink | null
  stroke: Ink | null
  lineWidth: number
  face: Face | null
  size: number
}

/** Numbers on a page are whole hundredths of a point, finer than any printer places its dots. */
export const UNITS = 100

/** Points as the page counts them. */
export const units = (points: number): number => Math.round(points * UNITS)

const colours = Object.fromEntries(
  Object.entries(paperInks).map(([ink, colour]) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    return [ink, parts.map((part) => String(Math.round(part * 1000) / 1000).replace(/^0\./u, ".")).join(" ")]
  }),
) as Record<Ink, string>

/** An empty page. */
export function openCanvas(out: Operators, height: number, faceUse: Canvas["faceUse"]): Canvas {
  out.put(`${1 / UNITS} 0 0 ${1 / UNITS} 0 0 cm\n`)
  return { out, faceUse, height, fill: null, stroke: null, lineWidth: -1, face: null, size: -1 }
}

/** A place of the scene. */
export function putPoint({ out, height }: Canvas, x: number, y: number): void {
  out.number(units(x))
  out.number(units(height - y))
}

/** What is filled from here on, texts among it. */
export function setFill(page: Canvas, ink: Ink): void {
  if (page.fill === ink) return
  page.fill = ink
  page.out.put(`${colours[ink]} rg\n`)
}

/** How lines are drawn from here on; the width in points. */
export function setStroke(page: Canvas, ink: Ink, width: number): void {
  if (page.stroke !== ink) page.out.put(`${colours[ink]} RG\n`)
  page.stroke = ink
  if (page.lineWidth === width) return
  page.lineWidth = width
  page.out.number(units(width))
  page.out.put("w\n")
}

/** The font of the texts from here on; the size in points. */
export function setFont(page: Canvas, face: Face, size: number): FaceUse {
  const use = page.faceUse(face)
  if (page.face === face && page.size === size) return use
  page.face = face
  page.size = size
  page.out.put(`/${use.name} `)
  page.out.number(units(size))
  page.out.put("Tf\n")
  return use
}

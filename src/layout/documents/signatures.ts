import { fitText, width } from "../metrics/measure.ts"
import type { Box, Item } from "../types.ts"
import { lineItem, linesItem } from "./line-item.ts"

interface Signature {
  readonly office: string
  /** '' leaves only the line to sign on. */
  readonly name: string
}

const STEP = 24
const AIR = 12

/** What signatures below a table take. */
export const signatureHeight = (sign: readonly Signature[]): number => AIR + sign.length * STEP

/** Offices one below the other: a line to sign on, and the name after it. */
export function signatureLines(sign: readonly Signature[], { x, y, w }: Box): Item[] {
  const offices = Math.min(w * 0.4, Math.max(...sign.map(({ office }) => width(office, "regular", 9))) + 8)
  const line = { from: x + offices, to: x + offices + Math.min(170, w * 0.3) }
  return sign.flatMap(({ office, name }, at): Item[] => {
    const base = y + AIR + at * STEP + 10
    return [
      lineItem(office, { x, y: base, face: "regular", size: 9, w: offices - 4 }),
      { k: "poly", pts: [line.from, base + 1.5, line.to, base + 1.5], stroke: "line", sw: 0.5 },
      ...(name === ""
        ? []
        : linesItem(name, { x: line.to + 8, y: base, face: "regular", size: 9, w: x + w - line.to - 8 }, 18)),
    ]
  })
}

/** Office and name in the foot, and the rest of `w` to sign on; of a name too long for one line all the room, and nothing is cut. */
export function footSignature(office: string, x: number, y: number, w: number): Item[] {
  const { s, size, cut } = fitText([office], "regular", 7.5, 5, w - 44)
  if (cut) return linesItem(office, { x, y: y + 6, face: "regular", size: 5, ink: "muted", w }, 13)
  const end = x + width(s, "regular", size) + 5
  return [
    { k: "text", x, y, s, size, face: "regular", ink: "muted", w: w - 44 },
    { k: "poly", pts: [end, y + 1, x + w, y + 1], stroke: "line", sw: 0.4 },
  ]
}

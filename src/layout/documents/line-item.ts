import { fitText, wrap } from "../metrics/measure.ts"
import type { Anchor, Face, Ink, TextItem } from "../types.ts"

export interface Line {
  readonly x: number
  /** The base line. */
  readonly y: number
  readonly face: Face
  readonly size: number
  readonly w: number
  readonly ink?: Ink
  readonly anchor?: Anchor
}

/** A text of one line that is never wider than `w`. */
export function lineItem(text: string, { size, ink = "text", ...rest }: Line): TextItem {
  const fitted = fitText([text], rest.face, size, size * 0.6, rest.w)
  return { k: "text", ...rest, ink, s: fitted.s, size: fitted.size }
}

/**
 * The same for a text that must not be cut: if it is too long for one line, it becomes as many lines as fit into `h`
 * points above the base line.
 */
export function linesItem(text: string, { size, ink = "text", ...rest }: Line, h: number): TextItem[] {
  const one = fitText([text], rest.face, size, size * 0.7, rest.w)
  if (one.s === "") return []
  if (!one.cut) return [{ k: "text", ...rest, ink, s: one.s, size: one.size }]
  for (let small = Math.min(size * 0.7, h / 2.2); small > 2; small *= 0.92) {
    const lines = wrap(text, rest.face, small, rest.w)
    const step = small * 1.1
    if ((lines.length - 1) * step + small > h) continue
    return lines.map((s, at) => ({
      k: "text",
      ...rest,
      ink,
      s,
      size: small,
      y: rest.y - (lines.length - 1 - at) * step,
    }))
  }
  return [{ k: "text", ...rest, ink, s: one.s, size: one.size }]
}

import { printable, width, wrap } from "./metrics/measure.ts"
import type { Anchor, Box, Face, Ink, TextItem } from "./types.ts"

export interface TextBlock extends Box {
  readonly face: Face
  /** At full size, points; it shrinks to `least` of it before anything is cut. */
  readonly size: number
  readonly least?: number
  readonly ink?: Ink
  readonly anchor?: Anchor
  /** Vertical position of the lines in the box. */
  readonly stand?: "top" | "middle" | "bottom"
}

const LEADING = 1.2
/** Of the size: what a line has above its base line, so that Ї and Й stay inside. */
const ASCENT = 0.92
const SHRINK = 0.94

/** A text as large as its box allows, broken into lines; what does not fit even at the least size ends with «…». */
export function textBlock(text: string, block: TextBlock): TextItem[] {
  const { x, y, w, h, face, ink = "text", anchor = "start", stand = "top" } = block
  const { lines, size: wanted } = fitted(printable(text, face), block)
  // A single letter may be wider than a narrow box even so.
  const widest = Math.max(...lines.map((line) => width(line, face, wanted)))
  const size = widest > w ? (wanted * w) / widest : wanted
  const step = size * LEADING
  const used = lines.length * step
  const top = stand === "top" ? y : stand === "bottom" ? y + h - used : y + (h - used) / 2
  const at = anchor === "start" ? x : anchor === "end" ? x + w : x + w / 2
  return lines.map((s, line): TextItem => {
    const base = top + line * step + size * ASCENT
    return { k: "text", x: at, y: base, s, face, size, ink, w, ...(anchor === "start" ? {} : { anchor }) }
  })
}

function fitted(text: string, { w, h, face, size, least = 0.5 }: TextBlock): { lines: string[]; size: number } {
  if (text === "") return { lines: [], size }
  const longest = Math.max(...text.split(/[ -]/u).map((word) => width(word, face, 1)))
  const smallest = size * least
  // A word is rather set smaller than broken.
  let now = Math.max(smallest, Math.min(size, (w / Math.max(longest, 0.01)) * 0.999))
  for (; ; now = Math.max(smallest, now * SHRINK)) {
    const lines = wrap(text, face, now, w)
    if (lines.length * now * LEADING <= h) return { lines, size: now }
    if (now <= smallest)
      return { lines: cutTo(lines, Math.floor(h / (now * LEADING)), { w, face, size: now }), size: now }
  }
}

/** The first lines; the last one marks that there were more. */
function cutTo(
  lines: readonly string[],
  count: number,
  { w, face, size }: { w: number; face: Face; size: number },
): string[] {
  const kept = lines.slice(0, Math.max(1, count))
  let last = [...(kept.pop() ?? "")]
  while (last.length > 0 && width(`${last.join("")}…`, face, size) > w) last = last.slice(0, -1)
  return [...kept, `${last.join("").trimEnd()}…`]
}

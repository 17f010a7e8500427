import { type CodeSquares, codeItems } from "../code-items.ts"
import { fitText, width } from "../metrics/measure.ts"
import type { Item } from "../types.ts"

/** A paper's own facts: its state and time, or the proof of its draw, and a code that opens the live page. */
export interface PaperStamp {
  readonly lines: readonly string[]
  readonly code: CodeSquares
}

/** Side of the code with the light edge that readers need, in points: 15 mm. */
const CODE = 42.5
const LEADING = 7.4
const TYPE = 6

/** Of one of its lines at full size, points. */
export const stampWidth = (line: string): number => width(line, "regular", TYPE)

/** What the code takes from the head's right end. */
export const codeRoom = (stamp: PaperStamp | undefined): number => (stamp && stamp.code.length > 0 ? CODE + 6 : 0)

/** What the lines take from the foot of the body. */
export const linesRoom = (stamp: PaperStamp | undefined): number =>
  stamp && stamp.lines.length > 0 ? stamp.lines.length * LEADING + 2 : 0

/** The lines above `bottom` and the code in the upper right corner, whose right end is at `right`. */
export function stampItems(
  { lines, code }: PaperStamp,
  { x, w, bottom, right }: { x: number; w: number; bottom: number; right: number },
): Item[] {
  const texts = lines.map((text, at): Item => {
    const { s, size } = fitText([text], "regular", TYPE, 3.6, w)
    return {
      k: "text",
      x,
      y: bottom - 3 - (lines.length - 1 - at) * LEADING,
      s,
      size,
      face: "regular",
      ink: "muted",
      w,
    }
  })
  return [...texts.filter((item) => item.k !== "text" || item.s !== ""), ...codeItems(code, right - CODE, 13, CODE)]
}

import { fitText } from "../metrics/measure.ts"
import type { Item } from "../types.ts"

/** The proof of a draw as a paper tells it. */
export interface PaperProof {
  readonly lines: readonly string[]
  /** Squares of the QR code row by row, true the dark ones; empty: none. */
  readonly code: readonly (readonly boolean[])[]
}

/** Side of the code with the light edge that readers need, in points: 15 mm. */
const CODE = 42.5
const QUIET = 2
const LEADING = 7.4

/** What the code takes from the head's right end. */
export const codeRoom = (proof: PaperProof | undefined): number => (proof && proof.code.length > 0 ? CODE + 6 : 0)

/** What the lines take from the foot of the body. */
export const linesRoom = (proof: PaperProof | undefined): number =>
  proof && proof.lines.length > 0 ? proof.lines.length * LEADING + 2 : 0

/** The lines above `bottom` and the code in the upper right corner, whose right end is at `right`. */
export function proofItems(
  { lines, code }: PaperProof,
  { x, w, bottom, right }: { x: number; w: number; bottom: number; right: number },
): Item[] {
  const texts = lines.map((text, at): Item => {
    const { s, size } = fitText([text], "regular", 6, 3.6, w)
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
  return [...texts.filter((item) => item.k !== "text" || item.s !== ""), ...codeItems(code, right - CODE, 13)]
}

/** Dark runs, one rectangle each; a hair higher than a square, so that no light line stands between two rows. */
function codeItems(code: PaperProof["code"], left: number, top: number): Item[] {
  const side = CODE / (code.length + 2 * QUIET)
  return code.flatMap((row, y) =>
    runs(row).map(
      ({ from, to }): Item => ({
        k: "rect",
        x: left + (from + QUIET) * side,
        y: top + (y + QUIET) * side,
        w: (to - from) * side,
        h: side * 1.02,
        fill: "text",
      }),
    ),
  )
}

function runs(row: readonly boolean[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const [at, isDark] of row.entries()) {
    if (!isDark) continue
    const last = found.at(-1)
    if (last?.to === at) last.to = at + 1
    else found.push({ from: at, to: at + 1 })
  }
  return found
}

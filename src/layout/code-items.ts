import type { Item } from "./types.ts"

/** Squares of a QR code row by row, true the dark ones; empty: no code. */
export type CodeSquares = readonly (readonly boolean[])[]

/** Light squares around a code, which readers need. */
const QUIET = 2

/**
 * A QR code in a square of `side` points, including its light margin. Each rectangle is slightly higher than a square,
 * so that no light line shows between two rows.
 */
export function codeItems(code: CodeSquares, left: number, top: number, side: number): readonly Item[] {
  const known = drawn.get(code)
  if (known?.left === left && known.top === top && known.side === side) return known.items
  const items = drawnItems(code, left, top, side)
  drawn.set(code, { left, top, side, items })
  return items
}

/** A code has the same position on every page of its document. */
const drawn = new WeakMap<CodeSquares, { left: number; top: number; side: number; items: readonly Item[] }>()

function drawnItems(code: CodeSquares, left: number, top: number, side: number): Item[] {
  const square = side / (code.length + 2 * QUIET)
  return code.flatMap((row, y) =>
    runs(row).map(
      ({ from, to }): Item => ({
        k: "rect",
        x: left + (from + QUIET) * square,
        y: top + (y + QUIET) * square,
        w: (to - from) * square,
        h: square * 1.02,
        fill: "text",
      }),
    ),
  )
}

/** Adjacent dark squares become one rectangle. */
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

import type { BracketSize } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"

/**
 * The fight that an arrow key leads to from fight `t`: right to the next fight of its winner, left to where its
 * athletes come from, up and down within the column, Home and End to its ends. `open` are the fights that can be
 * chosen; `t` itself if there is none in that direction.
 */
export function fightBeside(open: ReadonlySet<number>, t: number, key: string): number {
  if (key === "ArrowRight") return ancestor(open, t)
  if (key === "ArrowLeft") return descendant(open, t) ?? t
  const column = [...open].filter((other) => Bracket.depth(other) === Bracket.depth(t)).sort((a, b) => b - a)
  const at = column.indexOf(t)
  if (key === "ArrowUp") return column[at - 1] ?? t
  if (key === "ArrowDown") return column[at + 1] ?? t
  if (key === "Home") return column[0] ?? t
  return key === "End" ? (column.at(-1) ?? t) : t
}

/** The position that a key leads to from a first-round position; PageUp and PageDown go by eight. */
export function slotBeside(size: BracketSize, slot: number, key: string): number {
  const to = slotAfter(size, slot, key)
  return Math.min(size - 1, Math.max(0, to))
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8 }

function slotAfter(size: BracketSize, slot: number, key: string): number {
  if (key === "Home") return 0
  return key === "End" ? size - 1 : slot + (steps[key] ?? 0)
}

function ancestor(open: ReadonlySet<number>, t: number): number {
  for (let above = Bracket.parent(t); above !== null; above = Bracket.parent(above)) if (open.has(above)) return above
  return t
}

/** The nearest open fight towards the first round, the upper one of two. */
function descendant(open: ReadonlySet<number>, t: number): number | null {
  const deepest = Math.max(0, ...open)
  let row = [2 * t + 2, 2 * t + 1]
  while (row.some((below) => below <= deepest)) {
    const found = row.find((below) => open.has(below))
    if (found !== undefined) return found
    row = row.flatMap((below) => [2 * below + 2, 2 * below + 1])
  }
  return null
}

import type { Box, BracketLayout } from "../types.ts"

/**
 * The empty rooms at the upper right of a bracket that is read from left to right, the widest first: each reaches from the
 * left edge of a column to `w`, below the headings, down to the highest fight of that column and of those after it. The
 * last one is beside the bracket.
 */
export function freeCorners({ bounds, fights, headings, winner }: BracketLayout, w: number): Box[] {
  const top = Math.max(bounds.y, ...headings.map(({ y, h }) => y + h))
  const stand: readonly Box[] = [...fights, ...fights.map(({ badge }) => badge), winner]
  const edges = new Set(fights.map(({ x }) => x))
  const end = Math.max(...stand.map((box) => box.x + box.w))
  return [...edges, end]
    .toSorted((one, other) => one - other)
    .map((x) => {
      const below = stand.filter((box) => box.x + box.w > x)
      const bottom = Math.min(bounds.y + bounds.h, ...below.map(({ y }) => y))
      return { x, y: top, w: w - x, h: bottom - top }
    })
    .filter((corner) => corner.w > 0 && corner.h > 0)
}

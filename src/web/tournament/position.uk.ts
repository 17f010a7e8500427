import type { Position } from "#domain/bracket/types.ts"

/** A position of a bracket as people read it: never by its number in data («3_1»). */
export type ShownPosition = Position | string

/**
 * «рядок 3» of the first round of a bracket of `size`, from the top; of a later slot the round that is fought from there. Without a size
 * every slot is taken for a later one.
 */
export function positionText(position: ShownPosition, size = 0): string {
  const [depth = 0, index = 0] = position.split("_").map(Number)
  if (size > 0 && 2 ** depth === size) return `рядок ${index + 1}`
  return rounds[depth] ?? `1/${2 ** (depth - 1)} фіналу`
}

const rounds = ["переможець", "фінал", "півфінал"]

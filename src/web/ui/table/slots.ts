import type { Range } from "@tanstack/react-virtual"

/** A row in sight and the row of the page that shows it. */
export interface Slot {
  readonly slot: number
  readonly index: number
}

/**
 * Assigns the rows in sight to `pool` rows of the page, in turn: while somebody scrolls, a row that goes out of sight
 * becomes the one that comes in, and nothing is built. At rest they are in the page in their order, for screen readers.
 */
export function slotsOf(
  indexes: readonly number[],
  pool: number,
  { isMoving }: { readonly isMoving: boolean },
): Slot[] {
  const slots = indexes.map((index) => ({ slot: index % pool, index }))
  return isMoving ? slots.sort((one, other) => one.slot - other.slot) : slots
}

/** Rows come and go in blocks of this size: most steps of a wheel then change nothing in the page. */
const BLOCK = 10

/** The indexes of whole blocks of rows that hold what is in sight and a few rows around it. */
export function blocksOf({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / BLOCK) * BLOCK
  const end = Math.min(count, Math.ceil((endIndex + overscan + 1) / BLOCK) * BLOCK)
  return Array.from({ length: end - first }, (_, at) => first + at)
}

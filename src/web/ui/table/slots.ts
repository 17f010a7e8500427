import type { Range } from "@tanstack/react-virtual"

/** A row in sight and the row of the page that shows it. */
export interface Slot {
  readonly slot: number
  readonly index: number
}

/**
 * Assigns the rows in sight to `room` rows of the page: when a row of the list goes out of sight, its row of the page
 * shows one that comes in, and nothing is built. `order`: slots in the order in which the page has them; it is kept while
 * somebody scrolls, so that nothing is moved. null: the page has the rows in the order of the list, for screen readers.
 */
export function slotsOf(indexes: readonly number[], room: number, order: readonly number[] | null): Slot[] {
  const slots = indexes.map((index) => ({ slot: index % room, index }))
  if (order === null) return slots
  const places = new Map(order.map((slot, at) => [slot, at]))
  const placeOf = ({ slot }: Slot): number => places.get(slot) ?? room
  return slots.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Rows come and go in blocks of this size: most steps of a wheel then change nothing in the page. */
const BLOCK = 10

/** How many rows hold what is in sight and a few rows around it, wherever in its block the first of them is. */
export const roomFor = ({ startIndex, endIndex, overscan }: Range): number =>
  Math.ceil((endIndex - startIndex + 2 * overscan + BLOCK) / BLOCK) * BLOCK

/** The indexes of `room` rows, from the block on that holds the first in sight and a few rows above it. */
export function rowsAround({ startIndex, overscan, count }: Range, room: number): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / BLOCK) * BLOCK
  return Array.from({ length: Math.min(room, count - first) }, (_, at) => first + at)
}

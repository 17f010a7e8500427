/** A row in sight and the row of the page that shows it. */
export interface Slot {
  readonly slot: number
  readonly index: number
}

/**
 * Spreads the rows in sight over `pool` rows of the page, in turn: while somebody scrolls, a row that goes out of sight becomes
 * the one that comes in, and nothing is built. At rest they stand in the page in their order, for whoever hears the page.
 */
export function slotsOf(
  indexes: readonly number[],
  pool: number,
  { isMoving }: { readonly isMoving: boolean },
): Slot[] {
  const slots = indexes.map((index) => ({ slot: index % pool, index }))
  return isMoving ? slots.sort((one, other) => one.slot - other.slot) : slots
}

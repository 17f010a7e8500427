import { attributes, type Field, type Places } from "./field.ts"
import type { Meetings } from "./types.ts"

/**
 * The objective: for each attribute, then each round r, the pairs of one group that can meet in round r or
 * earlier. Smaller by the first number that differs is better.
 */
export type Vector = Int32Array

/** How many members of each group are in each block of 2^r positions: `[blockRow(field, r, slot) + group]`. */
export type Counts = Uint8Array

/** Start index of the counts of this position's block in round r. */
export const blockRow = (field: Field, round: number, slot: number): number =>
  (field.size - (field.size >> (round - 1)) + (slot >> round)) * field.groups

/** Counts every group in every block. */
export function countMembers(field: Field, places: Places): Counts {
  const counts = new Uint8Array(field.size * field.groups)
  for (let slot = 0; slot < places.length; slot += 1) {
    if (places[slot]! >= 0) recount(field, counts, slot, places[slot]!, 1)
  }
  return counts
}

/** Adds (`by` 1) or removes (-1) an athlete on a place, in the blocks of rounds 1 .. `upTo`. */
export function recount(
  field: Field,
  counts: Counts,
  slot: number,
  athlete: number,
  by: 1 | -1,
  upTo = field.rounds,
): void {
  for (let attribute = 0; attribute < attributes.length; attribute += 1) {
    const own = attribute * field.athletes + athlete
    for (let i = field.starts[own]!; i < field.starts[own + 1]!; i += 1) {
      for (let round = 1; round <= upTo; round += 1) {
        const at = blockRow(field, round, slot) + field.members[i]!
        counts[at] = counts[at]! + by
      }
    }
  }
}

/** The objective of counted places. */
export function vectorOf(field: Field, counts: Counts): Vector {
  const vector = new Int32Array(attributes.length * field.rounds)
  for (let round = 1; round <= field.rounds; round += 1) {
    for (let block = 0; block < field.size >> round; block += 1) {
      const row = blockRow(field, round, block << round)
      for (let group = 0; group < field.groups; group += 1) {
        const members = counts[row + group]!
        const at = field.attributeOf[group]! * field.rounds + round - 1
        vector[at] = vector[at]! + (members * (members - 1)) / 2
      }
    }
  }
  return vector
}

/** The objective of any places. */
export const met = (field: Field, places: Places): Vector => vectorOf(field, countMembers(field, places))

/** Negative when `a` is better, 0 when they are equal. */
export function compare(a: Vector, b: Vector): number {
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] !== b[i]) return a[i]! - b[i]!
  }
  return 0
}

/** The same numbers by name. */
export function named(field: Field, vector: Vector): Meetings {
  const [organization = [], region = [], coach = []] = attributes.map((_, attribute) =>
    Array.from(vector.subarray(attribute * field.rounds, (attribute + 1) * field.rounds)),
  )
  return { organization, region, coach }
}

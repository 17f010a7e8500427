import type { Random } from "./random.ts"

/** The half in which an athlete stands, by athlete: the upper, the lower, or not yet known. */
export type Sides = Int8Array
export const upper = 0
export const lower = 1
export const open = -1

/**
 * Mates by athlete (-1 none), at random: inside the groups of the first labels, what is left inside those of the
 * next, what is left then with each other. Two who are fixed on one side are never mates.
 */
export function pairUp(
  athletes: readonly number[],
  labels: readonly Int16Array[],
  sides: Sides,
  random: Random,
): Int8Array {
  const mates = new Int8Array(sides.length).fill(-1)
  const order = fixedFirst(athletes, sides, random)
  for (const groups of labels) pairInside(order, mates, sides, groups)
  pairInside(order, mates, sides, new Int16Array(sides.length))
  return mates
}

/** Those fixed above, those fixed below, the rest: so the fixed find mates among each other before the free ones do. */
function fixedFirst(athletes: readonly number[], sides: Sides, random: Random): number[] {
  const order = [...athletes]
  random.shuffle(order)
  const of = (side: number): number[] => order.filter((athlete) => sides[athlete] === side)
  return order.every((athlete) => sides[athlete] === open) ? order : [...of(upper), ...of(lower), ...of(open)]
}

function pairInside(order: readonly number[], mates: Int8Array, sides: Sides, groups: Int16Array): void {
  // Who waits in each group: the last to come, and behind each athlete the one before.
  const waiting = new Int8Array(sides.length).fill(-1)
  const behind = new Int8Array(sides.length).fill(-1)
  for (const athlete of order) {
    const group = groups[athlete]!
    if (group < 0 || mates[athlete]! >= 0) continue
    const other = waiting[group]!
    if (other < 0 || (sides[other] !== open && sides[other] === sides[athlete])) {
      behind[athlete] = other
      waiting[group] = athlete
    } else {
      mates[athlete] = other
      mates[other] = athlete
      waiting[group] = behind[other]!
    }
  }
}

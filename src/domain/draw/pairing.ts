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
  const waiting = new Int8Array(sides.length)
  const behind = new Int8Array(sides.length)
  for (const groups of [...labels, everybody]) {
    waiting.fill(-1)
    for (const athlete of order) {
      if (groups[athlete]! >= 0 && mates[athlete]! < 0) meet(athlete, groups[athlete]!)
    }
  }
  return mates

  // Who waits in each group: the last to come, and behind each athlete the one before.
  function meet(athlete: number, group: number): void {
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

/** One group of all. */
const everybody = new Int16Array(64)

/** Those fixed above, those fixed below, the rest: so the fixed find mates among each other before the free ones do. */
function fixedFirst(athletes: readonly number[], sides: Sides, random: Random): number[] {
  const order = [...athletes]
  random.shuffle(order)
  if (order.every((athlete) => sides[athlete] === open)) return order
  return [upper, lower, open].flatMap((side) => order.filter((athlete) => sides[athlete] === side))
}

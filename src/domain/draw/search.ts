import type { Field, Places } from "./field.ts"
import { halve } from "./halving.ts"
import { compare, type Vector } from "./meetings.ts"
import type { Random } from "./random.ts"
import { walk } from "./walk.ts"

/** Beginnings without gain, times athletes, after which a draw above its bound is taken as the best there is. */
const effort = 512

/**
 * The best draw found: halving, then the walk. While the bound is not reached and new beginnings still help, every
 * second one is a plain lot: where three attributes cross it finds some draws that lie far from any halving.
 */
export function search(field: Field, pinned: Places, occupied: Uint8Array, random: Random, bound: Vector): Places {
  const free = [...occupied.keys()].filter((slot) => occupied[slot] === 1 && pinned[slot]! < 0)
  const improved = (places: Places) => ({ places, vector: walk(field, places, free, bound, random) })
  let best = improved(halve(field, pinned, occupied, random))
  let halving = false
  for (let vain = 0; vain < effort / field.athletes && compare(best.vector, bound) !== 0; vain += 1) {
    const begin = halving ? halve : byLot
    const next = improved(begin(field, pinned, occupied, random))
    halving = !halving
    if (compare(next.vector, best.vector) >= 0) continue
    best = next
    vain = -1
  }
  return best.places
}

/** Everybody who is not pinned on a random place. */
export function byLot(field: Field, pinned: Places, occupied: Uint8Array, random: Random): Places {
  const standing = new Set(pinned)
  const others = Array.from({ length: field.athletes }, (_, athlete) => athlete).filter((one) => !standing.has(one))
  random.shuffle(others)
  return pinned.map((athlete, slot) => (athlete < 0 && occupied[slot] === 1 ? (others.pop() ?? -1) : athlete))
}

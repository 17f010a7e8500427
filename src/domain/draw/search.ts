import type { Field, Places } from "./field.ts"
import { halve } from "./halving.ts"
import { compare, type Vector } from "./meetings.ts"
import type { Random } from "./random.ts"
import { walk } from "./walk.ts"

/** Proposals without gain, over all beginnings, after which a draw above its bound is taken as the best there is. */
const effort = 256

/** The best draw found: halving, then the walk; begun anew while the bound is not reached and that still helps. */
export function search(field: Field, pinned: Places, occupied: Uint8Array, random: Random, bound: Vector): Places {
  const free = [...occupied.keys()].filter((slot) => occupied[slot] === 1 && pinned[slot]! < 0)
  const begin = () => {
    const places = halve(field, pinned, occupied, random)
    return { places, vector: walk(field, places, free, bound, random) }
  }
  let best = begin()
  for (let vain = 0; vain < effort / field.athletes && compare(best.vector, bound) !== 0; vain += 1) {
    const next = begin()
    if (compare(next.vector, best.vector) < 0) {
      best = next
      vain = -1
    }
  }
  return best.places
}

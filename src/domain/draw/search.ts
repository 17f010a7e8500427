import { attributes, type Field, type Places } from "./field.ts"
import { halve } from "./halving.ts"
import { blockRow, type Counts, compare, countMembers, recount, type Vector, vectorOf } from "./meetings.ts"
import type { Random } from "./random.ts"

/** Restarts without gain, multiplied by athletes, after which a draw above its bound is accepted as the best. */
const effort = 512

/**
 * The best draw found: halving, then the walk. While the bound is not reached and restarts still help, every second
 * restart is a plain lot: if three attributes cross, it finds draws that are far from any halving.
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

/** Puts everybody who is not pinned on a random place. */
export function byLot(field: Field, pinned: Places, occupied: Uint8Array, random: Random): Places {
  const standing = new Set(pinned)
  const others = Array.from({ length: field.athletes }, (_, athlete) => athlete).filter((one) => !standing.has(one))
  random.shuffle(others)
  return pinned.map((athlete, slot) => (athlete < 0 && occupied[slot] === 1 ? (others.pop() ?? -1) : athlete))
}

/**
 * Swaps random pairs on the `free` places, in place, whenever that is not worse: it finds what the halving missed, and
 * at the optimum it makes every equally good draw equally likely. Ends after 30 proposals per athlete without gain, 10
 * once the bound is reached. Returns the objective at the end.
 */
function walk(field: Field, places: Places, free: readonly number[], bound: Vector, random: Random): Vector {
  const counts = countMembers(field, places)
  let vector = vectorOf(field, counts)
  if (free.length < 2) return vector
  let patience = patienceOf(field, vector, bound)
  for (let idle = 0; idle < patience; idle += 1) {
    const first = random.below(free.length)
    const second = random.below(free.length - 1)
    const p = free[first]!
    const q = free[second < first ? second : second + 1]!
    const change = changeOf(field, counts, places, p, q)
    if (change > 0) continue
    exchange(field, counts, places, p, q)
    if (change === 0) continue
    vector = vectorOf(field, counts)
    patience = patienceOf(field, vector, bound)
    idle = -1
  }
  return vector
}

const patienceOf = (field: Field, vector: Vector, bound: Vector): number =>
  (compare(vector, bound) === 0 ? 10 : 30) * field.athletes

/** The change of the first number of the objective that a swap changes; 0 if it changes none. */
function changeOf(field: Field, counts: Counts, places: Places, p: number, q: number): number {
  const rounds = roundsApart(field, p, q)
  for (let attribute = 0; attribute < attributes.length; attribute += 1) {
    const a = attribute * field.athletes + places[p]!
    const b = attribute * field.athletes + places[q]!
    for (let round = 1; round <= rounds; round += 1) {
      const from = blockRow(field, round, p)
      const to = blockRow(field, round, q)
      const change = moved(field, counts, a, b, from, to) + moved(field, counts, b, a, to, from)
      if (change !== 0) return change
    }
  }
  return 0
}

/** Additional pairs when an athlete's groups move from one block to another, without those shared with the partner. */
function moved(field: Field, counts: Counts, own: number, partner: number, from: number, to: number): number {
  const { starts, members } = field
  let change = 0
  for (let i = starts[own]!; i < starts[own + 1]!; i += 1) {
    const group = members[i]!
    if (!isIn(field, partner, group)) change += counts[to + group]! - counts[from + group]! + 1
  }
  return change
}

function isIn({ starts, members }: Field, own: number, group: number): boolean {
  for (let i = starts[own]!; i < starts[own + 1]!; i += 1) if (members[i] === group) return true
  return false
}

function exchange(field: Field, counts: Counts, places: Places, p: number, q: number): void {
  const [a, b] = [places[p]!, places[q]!]
  const rounds = roundsApart(field, p, q)
  recount(field, counts, p, a, -1, rounds)
  recount(field, counts, q, b, -1, rounds)
  recount(field, counts, q, a, 1, rounds)
  recount(field, counts, p, b, 1, rounds)
  places[p] = b
  places[q] = a
}

/** Rounds in which the two places lie in different blocks: all before their meeting. */
const roundsApart = (field: Field, p: number, q: number): number => Math.min(field.rounds, 31 - Math.clz32(p ^ q))

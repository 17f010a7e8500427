import { attributes, type Field, nobody, type Places } from "#domain/draw/field.ts"
import { compare, met, type Vector } from "#domain/draw/meetings.ts"

/** The least objective of all draws, by trying every permutation of up to 8 athletes; and every draw that has it. */
export function bruteForce(field: Field, pinned: Places, occupied: Uint8Array): { least: Vector; draws: Places[] } {
  const pairs = pairVectors(field)
  const slots = [...occupied.keys()].filter((slot) => occupied[slot] === 1)
  const places = nobody(field.size)
  const fixed = new Set(pinned)
  let best: number[] | null = null
  let draws: Places[] = []
  const place = (i: number, left: readonly number[], sum: readonly number[]): void => {
    const slot = slots[i]
    if (slot === undefined) {
      const order = best === null ? -1 : lexicographic(sum, best)
      if (order < 0) [best, draws] = [[...sum], []]
      if (order <= 0) draws.push(Int8Array.from(places))
      return
    }
    const candidates = pinned[slot]! >= 0 ? [pinned[slot]!] : left
    for (const athlete of candidates) {
      const more = slots.slice(0, i).map((other) => pairs[athlete]![places[other]!]![meeting(slot, other)]!)
      places[slot] = athlete
      place(
        i + 1,
        left.filter((other) => other !== athlete),
        more.reduce(plus, [...sum]),
      )
      places[slot] = -1
    }
  }
  const free = Array.from({ length: field.athletes }, (_, athlete) => athlete).filter((athlete) => !fixed.has(athlete))
  place(0, free, new Array(attributes.length * field.rounds).fill(0))
  return { least: Int32Array.from(best ?? []), draws }
}

/** The least objective of up to 16 athletes: for every block and every set of athletes in it, its best parting in two. */
export function exactOptimum(field: Field, pinned: Places, occupied: Uint8Array): Vector {
  const solver = new SubsetSolver(field, pinned, occupied)
  return solver.solve()
}

class SubsetSolver {
  readonly #field: Field
  readonly #occupied: Uint8Array
  readonly #groups: number[]
  readonly #pinsFrom: (slot: number, size: number) => number
  readonly #memo = new Map<number, Map<number, readonly [number, number]>>()

  constructor(field: Field, pinned: Places, occupied: Uint8Array) {
    this.#field = field
    this.#occupied = occupied
    this.#groups = Array.from({ length: field.groups }, () => 0)
    for (let own = 0; own < attributes.length * field.athletes; own += 1) {
      for (let i = field.starts[own]!; i < field.starts[own + 1]!; i += 1) {
        this.#groups[field.members[i]!]! |= 1 << (own % field.athletes)
      }
    }
    this.#pinsFrom = (slot, size) =>
      pinned.subarray(slot, slot + size).reduce((mask, athlete) => (athlete < 0 ? mask : mask | (1 << athlete)), 0)
  }

  solve(): Vector {
    const { size, athletes, rounds } = this.#field
    const [high, low] = this.#best(0, size, 2 ** athletes - 1)
    return Int32Array.from({ length: attributes.length * rounds }, (_, at) => {
      const attribute = Math.floor(at / rounds)
      const part = attribute < 2 ? high : low
      return Math.floor(part / weight(attribute, at % rounds, rounds)) % base
    })
  }

  /** Objective of the athletes `mask` in a block, as two numbers: clubs and regions, coaches. */
  #best(slot: number, size: number, mask: number): readonly [number, number] {
    if (size === 1) return [0, 0]
    // Blocks without pins differ in nothing but how many they hold.
    const block = this.#pinsFrom(slot, size) === 0 ? -(this.#room(slot, size) * 128 + size) : slot * 128 + size
    const known = this.#memo.get(block) ?? new Map<number, readonly [number, number]>()
    this.#memo.set(block, known)
    const stored = known.get(mask)
    if (stored) return stored
    const half = size / 2
    const mustUpper = this.#pinsFrom(slot, half)
    const mustLower = this.#pinsFrom(slot + half, half)
    const free = mask & ~mustUpper & ~mustLower
    const take = this.#room(slot, half) - ones(mustUpper)
    let least: readonly [number, number] = [Number.POSITIVE_INFINITY, 0]
    for (let part = free; part >= 0; part = part === 0 ? -1 : (part - 1) & free) {
      if (ones(part) !== take) continue
      const above = this.#best(slot, half, part | mustUpper)
      const below = this.#best(slot + half, half, mask & ~(part | mustUpper))
      const sum = [above[0] + below[0], above[1] + below[1]] as const
      if (sum[0] < least[0] || (sum[0] === least[0] && sum[1] < least[1])) least = sum
    }
    const own = this.#own(mask, Math.log2(size))
    const answer = [least[0] + own[0], least[1] + own[1]] as const
    known.set(mask, answer)
    return answer
  }

  #own(mask: number, round: number): readonly [number, number] {
    const { rounds, attributeOf } = this.#field
    const sums = [0, 0]
    if (round > rounds) return [0, 0]
    for (const [group, members] of this.#groups.entries()) {
      const count = ones(members & mask)
      const attribute = attributeOf[group]!
      sums[attribute < 2 ? 0 : 1]! += ((count * (count - 1)) / 2) * weight(attribute, round - 1, rounds)
    }
    return [sums[0]!, sums[1]!]
  }

  #room(slot: number, size: number): number {
    return this.#occupied.subarray(slot, slot + size).reduce((sum, taken) => sum + taken, 0)
  }
}

/** 120 pairs of 16 athletes, at most two coaches shared: every number stays below the base, all six below 2^53. */
const base = 256
const weight = (attribute: number, round: number, rounds: number): number =>
  base ** ((attribute < 2 ? 2 - attribute : 1) * rounds - 1 - round)

const ones = (mask: number): number => {
  let left = mask - ((mask >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The objective of each single pair, by the round in which the two would meet: the whole objective is their sum. */
function pairVectors(field: Field): number[][][][] {
  const each = Array.from({ length: field.athletes }, (_, athlete) => athlete)
  return each.map((a) =>
    each.map((b) =>
      Array.from({ length: field.rounds + 2 }, (_, round) => {
        const places = nobody(field.size)
        if (a === b || round === 0) return []
        places[0] = a
        places[2 ** (round - 1)] = b
        return Array.from(met(field, places))
      }),
    ),
  )
}

const meeting = (p: number, q: number): number => 32 - Math.clz32(p ^ q)
const plus = (sum: number[], more: readonly number[]): number[] => sum.map((value, i) => value + more[i]!)
const lexicographic = (a: readonly number[], b: readonly number[]): number =>
  compare(Int32Array.from(a), Int32Array.from(b))

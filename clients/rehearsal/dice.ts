/** Chance that a seed repeats. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number
  chance(part: number): boolean
  pick<Item>(list: readonly Item[]): Item
  shuffled<Item>(list: readonly Item[]): Item[]
  /** Dice of their own for a part of the day: what happens elsewhere does not shift them. */
  of(name: string): Dice
}

/** The same seed rolls the same. */
export function diceOf(seed: string): Dice {
  let state = hashOf(seed)
  // Mulberry32, by Tommy Ettinger, public domain.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (part) => next() < part,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error("nothing to pick from")
      return item
    },
    shuffled: (list) => {
      const left = [...list]
      return list.flatMap(() => left.splice(below(left.length), 1))
    },
    of: (name) => diceOf(`${seed}/${name}`),
  }
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

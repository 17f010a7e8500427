import { sha256 } from "./sha256.ts"

/** xoshiro128** (Blackman and Vigna), whole numbers only: the same in every engine. */
export class Random {
  readonly #state = new Uint32Array(4)

  /** Reads the first 16 of at least 16 bytes, big-endian; the last word is made odd, so that not all are zero. */
  constructor(bytes: Uint8Array) {
    for (let i = 0; i < 16; i += 1) this.#state[i >> 2] = (this.#state[i >> 2]! << 8) | bytes[i]!
    this.#state[3] = this.#state[3]! | 1
  }

  /** The generator seeded by a text. */
  static from(text: string): Random {
    return new Random(sha256(text))
  }

  /** 0 .. 2^32-1. */
  next(): number {
    const s = this.#state
    const answer = Math.imul(turn(Math.imul(s[1]!, 5), 7), 9) >>> 0
    const shifted = s[1]! << 9
    s[2] = s[2]! ^ s[0]!
    s[3] = s[3]! ^ s[1]!
    s[1] = s[1]! ^ s[2]!
    s[0] = s[0]! ^ s[3]!
    s[2] = s[2]! ^ shifted
    s[3] = turn(s[3]!, 11)
    return answer
  }

  /** 0 .. limit-1, all equally likely: values above the last whole multiple are drawn again. */
  below(limit: number): number {
    const whole = span - (span % limit)
    let number = this.next()
    while (number >= whole) number = this.next()
    return number % limit
  }

  /** Puts the elements in random order, in place (Fisher and Yates). */
  shuffle<Item>(items: Item[]): void {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1)
      const held = items[i]!
      items[i] = items[j]!
      items[j] = held
    }
  }
}

const span = 2 ** 32
const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

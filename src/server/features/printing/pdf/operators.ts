/**
 * Writes the operators of a page as bytes: a page of a bracket has about 80,000 of them, too many to build as strings.
 */
export interface Operators {
  /** ASCII, written unchanged. */
  readonly put: (text: string) => void
  /** A whole number of 32 bits, and a blank. */
  readonly number: (value: number) => void
  /** 0 .. 65535 as four hexadecimal figures. */
  readonly code: (value: number) => void
  /** Everything written since the last call; has to be used before anything else is written. */
  readonly take: () => Uint8Array
}

const ZERO = 48
/** So that 10 becomes «A». */
const TEN = 55
const MINUS = 45
const BLANK = 32
/** The longest piece that is written at once, except texts. */
const ROOM = 32

/** An empty page. */
export function createOperators(): Operators {
  let bytes = new Uint8Array(1 << 17)
  let end = 0

  function reserve(more: number): void {
    if (end + more <= bytes.length) return
    const larger = new Uint8Array(Math.max(bytes.length * 2, end + more))
    larger.set(bytes)
    bytes = larger
  }

  return {
    put(text) {
      reserve(text.length)
      const target = bytes
      const start = end
      for (let at = 0; at < text.length; at++) target[start + at] = text.charCodeAt(at)
      end = start + text.length
    },
    number(value) {
      reserve(ROOM)
      const target = bytes
      let start = end
      let rest = value | 0 // its divisions below stay whole ones, which are three times faster
      if (rest < 0) {
        target[start++] = MINUS
        rest = -rest
      }
      let figures = 1
      for (let power = 10; power <= rest; power *= 10) figures += 1
      for (let at = start + figures - 1; at >= start; at--) {
        const tens = (rest / 10) | 0
        target[at] = ZERO + rest - tens * 10
        rest = tens
      }
      target[start + figures] = BLANK
      end = start + figures + 1
    },
    code(value) {
      reserve(ROOM)
      const target = bytes
      const start = end
      for (let at = 0; at < 4; at++) {
        const figure = (value >> (12 - at * 4)) & 15
        target[start + at] = figure < 10 ? ZERO + figure : TEN + figure
      }
      end = start + 4
    },
    take() {
      const taken = bytes.subarray(0, end)
      end = 0
      return taken
    },
  }
}

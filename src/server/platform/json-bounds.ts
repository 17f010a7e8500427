/** Nothing that this product writes nests deeper than a dozen; what walks such values calls itself once a level. */
const DEEPEST = 64
/** Keys of one object: names are columns, or people of one tournament. Objects of a million keys take seconds and the memory of a server. */
const KEYS = 20_000

/** What a text of JSON may come to. */
export interface JsonBounds {
  readonly bytes: number
  /** Values in it, keys of objects and members of lists alike. */
  readonly values: number
}

/**
 * Whether a text of JSON is longer, has more values or an object of more keys than it may, or nests too deep. It is looked at before it is
 * parsed: a few kilobytes of a packed file may become millions of values.
 */
export function isBeyond(json: Uint8Array, { bytes, values }: JsonBounds): boolean {
  if (json.length > bytes) return true
  const shape = createShape()
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    if (sign === QUOTE) at = endOfText(json, at)
    else if (MEANINGS[sign] && shape.isBeyondAfter(MEANINGS[sign], values)) return true
  }
  return false
}

/** What was opened and counted of a text up to a place of it. */
function createShape() {
  /** Keys of each open object. */
  const keys = new Int32Array(DEEPEST + 2)
  let depth = 0
  let count = 0
  return {
    isBeyondAfter(meaning: number, values: number): boolean {
      if (meaning === COLON) {
        const own = (keys[depth] ?? 0) + 1
        keys[depth] = own
        return own > KEYS
      }
      if (meaning === CLOSE) {
        depth = Math.max(0, depth - 1)
        return false
      }
      count += 1
      if (meaning === OPEN) {
        depth += 1
        keys[depth] = 0
      }
      return depth > DEEPEST || count > values
    },
  }
}

function endOfText(json: Uint8Array, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    if (json[at] === BACKSLASH) at += 1
    else if (json[at] === QUOTE) return at
  }
  return json.length
}

const [QUOTE, BACKSLASH] = [34, 92]
const [OPEN, CLOSE, COMMA, COLON] = [1, 2, 3, 4]
/** By sign; 0: it says nothing of the shape. */
const MEANINGS = new Uint8Array(128)
for (const [sign, meaning] of [
  ["[", OPEN],
  ["{", OPEN],
  ["]", CLOSE],
  ["}", CLOSE],
  [",", COMMA],
  [":", COLON],
] as const)
  MEANINGS[sign.charCodeAt(0)] = meaning

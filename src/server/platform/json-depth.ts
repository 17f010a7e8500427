/** Nothing that this product writes nests deeper than a dozen; what walks such values calls itself once a level. */
const DEEPEST = 64

/** Whether a text of JSON nests deeper than that; looked at before it is parsed. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    if (sign === QUOTE) at = endOfText(json, at)
    else depth += STEPS[sign] ?? 0
    if (depth > DEEPEST) return true
  }
  return false
}

function endOfText(json: Uint8Array, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    if (json[at] === BACKSLASH) at += 1
    else if (json[at] === QUOTE) return at
  }
  return json.length
}

const [QUOTE, BACKSLASH] = [34, 92]
/** By sign: `[` and `{` go one deeper, `]` and `}` come back. */
const STEPS = new Int8Array(256)
for (const [sign, step] of [
  ["[", 1],
  ["{", 1],
  ["]", -1],
  ["}", -1],
] as const)
  STEPS[sign.charCodeAt(0)] = step

// Writes src/layout/metrics/metrics.json: the advance widths of the printed faces, so that the server and the browser
// break lines at the same places. Run it after a change of the font packages: node tools/metrics.mjs
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import * as fontkit from "fontkit"
import { helpIfAsked } from "./help.mjs"

// Latin with its extensions, Cyrillic, Vietnamese, punctuation, currency, letterlike signs, arrows, mathematics, shapes.
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2bc, 0x2bc],
  [0x300, 0x36f],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x22ff],
  [0x2500, 0x25ff],
  [0xfffd, 0xfffd],
]

// Pairs that are wider apart than their advances say; measured for the characters of names and titles. Pairs that kern
// together are left out: a text may be a little narrower than measured, never wider.
const WRITTEN = [...range(0x20, 0x7e), 0xab, 0xbb, 0xb7, 0x2bc, 0x2019, 0x2013, 0x2026, 0x2116, ...range(0x401, 0x457)]
WRITTEN.push(0x490, 0x491)

const facesFile = fileURLToPath(new URL("../src/layout/metrics/faces.json", import.meta.url))
const metricsFile = fileURLToPath(new URL("../src/layout/metrics/metrics.json", import.meta.url))

/** `{unitsPerEm, characters, widths: {face: number[]}, apart: {pair: units}}`; -1 if a face has no such character. */
export function measureFaces() {
  const fonts = openFonts()
  const all = Object.values(fonts)
  const characters = BLOCKS.flatMap(([from, to]) => range(from, to)).filter((code) =>
    all.some((font) => font.hasGlyphForCodePoint(code)),
  )
  const widths = {}
  for (const [face, font] of Object.entries(fonts)) {
    if (font.unitsPerEm !== all[0].unitsPerEm) throw new Error(`${face} has another em than the other faces`)
    widths[face] = characters.map((code) =>
      font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth : -1,
    )
  }
  return {
    unitsPerEm: all[0].unitsPerEm,
    characters: String.fromCodePoint(...characters),
    widths,
    apart: pairsApart(all),
  }
}

/** The largest widening of each pair over all faces. */
function pairsApart(fonts) {
  const letters = WRITTEN.map((code) => String.fromCodePoint(code))
  const apart = {}
  for (const font of fonts) {
    const advance = new Map(WRITTEN.map((code, at) => [letters[at], font.glyphForCodePoint(code).advanceWidth]))
    for (const left of letters) {
      for (const right of letters) {
        const more = font.layout(left + right).advanceWidth - advance.get(left) - advance.get(right)
        if (more > 0) apart[left + right] = Math.max(apart[left + right] ?? 0, Math.ceil(more))
      }
    }
  }
  return apart
}

function openFonts() {
  const resolve = createRequire(import.meta.url).resolve
  const faces = JSON.parse(readFileSync(facesFile, "utf8"))
  return Object.fromEntries(
    Object.entries(faces).map(([face, { file }]) => [face, fontkit.create(readFileSync(resolve(file)))]),
  )
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(
    "node tools/metrics.mjs: writes the widths of the printed faces anew, after a change of the font packages.",
  )
  writeFileSync(metricsFile, `${JSON.stringify(measureFaces())}\n`)
  console.log(`${metricsFile} written`)
}

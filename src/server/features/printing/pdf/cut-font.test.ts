import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import fc from "fast-check"
import * as fontkit from "fontkit"
import { describe, expect, it } from "vitest"
import files from "#layout/metrics/faces.json" with { type: "json" }
import { cases } from "#tests/support/scale.ts"
import { cutFont } from "./cut-font.ts"
import { openTrueType } from "./true-type.ts"

const { resolve } = createRequire(import.meta.url)
const faces = Object.values(files).map(({ file }) => {
  const bytes = readFileSync(resolve(file))
  return { font: parsed(bytes), trueType: openTrueType(bytes) }
})
const WHOLE_SUM = 0xb1b0afba

describe("a cut font", () => {
  it("draws every glyph of every face as the whole font does", () => {
    for (const { font, trueType } of faces) {
      const glyphs = Array.from({ length: font.numGlyphs }, (_, glyph) => glyph)
      const cut = parsed(cutFont(trueType, glyphs))
      for (const glyph of glyphs) expect(drawn(cut, glyph)).toBe(drawn(font, glyph))
    }
  })

  it("keeps the wanted glyphs in their order, whatever is left out, and sums up as font files do", () => {
    const some = fc.array(fc.nat(1300), { minLength: 1, maxLength: 120 })
    const check = fc.property(fc.nat(faces.length - 1), some, (at, wanted) => {
      const { font, trueType } = faces[at] ?? fail()
      const bytes = cutFont(trueType, wanted)
      const cut = parsed(bytes)
      expect(wanted.map((_, at) => drawn(cut, at))).toEqual(wanted.map((glyph) => drawn(font, glyph)))
      expect(sumOf(bytes)).toBe(WHOLE_SUM)
    })
    fc.assert(check, { numRuns: cases(2000) })
  })

  it("is small: the Ukrainian alphabet takes less than a twelfth of the face", () => {
    for (const { font, trueType } of faces) {
      const alphabet = [..."абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"].flatMap((letter) => [letter, letter.toUpperCase()])
      const glyphs = alphabet.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
      expect(cutFont(trueType, glyphs).length).toBeLessThan(12_000)
    }
  })

  it("is not made of what is no font", () => {
    expect(() => openTrueType(new Uint8Array(12))).toThrow(/no table/u)
  })
})

function fail(): never {
  throw new Error("no such face")
}

const drawn = (font: fontkit.Font, glyph: number): string =>
  `${font.getGlyph(glyph).advanceWidth} ${font.getGlyph(glyph).path.toSVG()}`

function parsed(bytes: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes))
  if (!("getGlyph" in font)) throw new Error("a collection")
  return font
}

function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

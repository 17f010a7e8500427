import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import fc from "fast-check"
import * as fontkit from "fontkit"
import { describe, expect, it } from "vitest"
import files from "#layout/metrics/faces.json" with { type: "json" }
import { printable, width } from "#layout/metrics/measure.ts"
import type { Face } from "#layout/types.ts"
import { cases } from "#tests/support/scale.ts"
import { openFace, type PrintedFace } from "./printed-face.ts"

const { resolve } = createRequire(import.meta.url)
const names: readonly Face[] = ["regular", "semibold", "bold", "cond", "condSemi"]
const faces = new Map(names.map((name) => [name, opened(name)]))
const anyFace = fc.constantFrom(...names)
const cyrillic = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
const text = fc.string({ unit: fc.constantFrom(...cyrillic), minLength: 1, maxLength: 40 })
/** Of rounding to a whole thousandth at each pair. */
const ROUNDING = 0.51

describe("a printed face", () => {
  it("kerns as the whole font shapes", () => {
    const check = fc.property(anyFace, text, (name, s) => {
      const { font, face } = faceOf(name)
      const shaped = (font.layout(s).advanceWidth / font.unitsPerEm) * 1000
      expect(Math.abs(lineWidth(face, s) - shaped)).toBeLessThanOrEqual(s.length * ROUNDING)
    })
    fc.assert(check, { numRuns: cases(2000) })
    expect(names.filter((name) => kerned(faceOf(name).face, "Го") >= 0)).toEqual([])
  })

  it("prints no text wider than it was measured", () => {
    const written = fc.string({
      unit: fc.constantFrom(...cyrillic, ..."ʼ’'- «»№.,–…()ABCabcfirt0123456789"),
      maxLength: 60,
    })
    const check = fc.property(anyFace, written, (name, written) => {
      const s = printable(written, name)
      expect(lineWidth(faceOf(name).face, s)).toBeLessThanOrEqual(width(s, name, 1000) + s.length * ROUNDING)
    })
    fc.assert(check, { numRuns: cases(2000) })
  })

  it("draws the sign of a missing character for what it does not have, and remembers what was written", () => {
    for (const { face } of faces.values()) {
      const missing = face.letter(0x1f94b)
      expect(missing.glyph).toBe(face.letter(0xfffd).glyph)
      expect(missing.text).toBe("🥋")
    }
  })
})

function opened(name: Face) {
  const bytes = readFileSync(resolve(files[name].file))
  const font = fontkit.create(bytes)
  if (!("layout" in font)) throw new Error("a collection")
  return { font, face: openFace(bytes) }
}

function faceOf(name: Face) {
  const found = faces.get(name)
  if (!found) throw new Error(name)
  return found
}

function lineWidth(face: PrintedFace, s: string): number {
  const letters = Array.from(s, (character) => face.letter(character.codePointAt(0) ?? 0))
  return letters.reduce((sum, letter, at) => {
    const before = letters[at - 1]
    return sum + letter.advance + (before ? face.kerning(before, letter) : 0)
  }, 0)
}

function kerned(face: PrintedFace, pair: string): number {
  const [left, right] = Array.from(pair, (character) => face.letter(character.codePointAt(0) ?? 0))
  return left && right ? face.kerning(left, right) : Number.NaN
}

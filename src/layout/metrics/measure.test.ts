import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import fc from "fast-check"
import * as fontkit from "fontkit"
import { describe, expect, it } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { measureFaces } from "../../../tools/metrics.mjs"
import type { Face } from "../types.ts"
import faces from "./faces.json" with { type: "json" }
import { fitText, MISSING, printable, width, wrap } from "./measure.ts"
import metrics from "./metrics.json" with { type: "json" }

const names = Object.keys(faces) as Face[]
const face = fc.constantFrom(...names)
const written = fc.string({
  unit: fc.constantFrom(
    ..."АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ’'- «»№.,–…()ABCabcrt0123456789",
  ),
  maxLength: 90,
})
const line = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), written)

describe("the table of widths", () => {
  it("equals the installed fonts", () => {
    expect(metrics).toEqual(measureFaces())
  })

  it("knows every Ukrainian letter, quote, dash and apostrophe in every face", () => {
    const needed = `абвгґдеєжзиіїйклмнопрстуфхцчшщьюя${"абвгґдеєжзиіїйклмнопрстуфхцчшщьюя".toUpperCase()}’ʼ'«»„“№–—−…·ёыэъ`
    for (const name of names) expect(printable(needed + MISSING, name)).toBe(needed + MISSING)
  })

  it("is never narrower than the shaped text", () => {
    const fonts = openFonts()
    const check = fc.property(written, face, (text, name) => {
      const shaped = fonts[name].layout(printable(text, name)).advanceWidth / fonts[name].unitsPerEm
      expect(width(text, name, 100)).toBeGreaterThanOrEqual(shaped * 100 - 1e-6)
    })
    fc.assert(check, { numRuns: cases(4000) })
  })
})

describe("printable text", () => {
  it("composes letters that came apart", () => {
    expect(printable("Київ".normalize("NFD"), "cond")).toBe("Київ")
  })

  it("replaces what no face has and drops what nobody sees", () => {
    expect(printable("Ко\u00ADваль\u200B 🥋 金", "condSemi")).toBe(`Коваль ${MISSING} ${MISSING}`)
    expect(printable("a\tb\n c", "regular")).toBe("a b c")
  })
})

describe("fitting", () => {
  it("stays within its room and does not grow", () => {
    const check = fc.property(line, face, fc.double({ min: 6, max: 200, noNaN: true }), (text, name, room) => {
      const fitted = fitText([text], name, 9, 5, room)
      expect(width(fitted.s, name, fitted.size)).toBeLessThanOrEqual(room)
      expect(fitted.size).toBeLessThanOrEqual(9)
      expect(fitted.size).toBeGreaterThanOrEqual(5)
    })
    fc.assert(check, { numRuns: cases(4000) })
  })

  it("takes the first form that fits before it shrinks, and shrinks before it cuts", () => {
    const room = width("Коваль І.", "condSemi", 9)
    expect(fitText(["Коваль Ірина Петрівна", "Коваль І."], "condSemi", 9, 5, room)).toEqual({
      s: "Коваль І.",
      size: 9,
      cut: false,
    })
    expect(fitText(["Коваль І."], "condSemi", 9, 5, room * 0.8)).toEqual({ s: "Коваль І.", size: 7.2, cut: false })
    expect(fitText(["Коваль І."], "condSemi", 9, 5, room * 0.4)).toMatchObject({
      s: expect.stringMatching(/^Кова?л?…$/u),
      cut: true,
    })
  })
})

describe("wrapping", () => {
  it("loses nothing and keeps every line within its room", () => {
    const check = fc.property(line, face, fc.double({ min: 20, max: 200, noNaN: true }), (text, name, room) => {
      const lines = wrap(text, name, 9, room)
      for (const one of lines) expect(width(one, name, 9)).toBeLessThanOrEqual(room)
      expect(lines.join("").replaceAll(" ", "")).toBe(printable(text, name).replaceAll(" ", ""))
    })
    fc.assert(check, { numRuns: cases(4000) })
  })

  it("breaks at blanks and hyphens but not at a no-break space", () => {
    const room = width("КЗ «Їжачок», м.", "regular", 9)
    expect(wrap("КЗ «Їжачок», м.\u00A0Камʼянець-Подільський", "regular", 9, room)).toEqual([
      "КЗ «Їжачок»,",
      "м.\u00A0Камʼянець-",
      "Подільський",
    ])
  })
})

function openFonts(): Record<Face, fontkit.Font> {
  const resolve = createRequire(import.meta.url).resolve
  const open = (name: Face) => fontkit.create(readFileSync(resolve(faces[name].file))) as fontkit.Font
  return Object.fromEntries(names.map((name) => [name, open(name)])) as Record<Face, fontkit.Font>
}

it("takes plain text as it stands, and measures any other as its printable form", () => {
  const plain = [..."АЩЬЮЯащьюяҐґЄєІіЇїʼ’«»№–−·!~az09"]
  for (const face of Object.keys(faces) as Face[]) {
    for (const character of plain) expect(printable(`а${character}а`, face)).toBe(`а${character}а`)
  }
  expect(printable(" a  b ", "regular")).toBe("a b")
  expect(printable("a\u00A0b\u202Fc", "regular")).toBe("a\u00A0b\u00A0c")
})

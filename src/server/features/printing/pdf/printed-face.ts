import * as fontkit from "fontkit"
import { MISSING } from "#layout/metrics/measure.ts"
import { openTrueType, type TrueType } from "./true-type.ts"

/** One character in one face. Lengths here are thousandths of the font's size, as PDF counts them. */
export interface Letter {
  /** Index among the letters requested so far in this face, from 0. */
  readonly number: number
  readonly glyph: number
  readonly advance: number
  /** What is found and copied. */
  readonly text: string
}

/** A letter that does not simply follow the previous one, for example an accent over it. */
export interface PlacedLetter {
  readonly letter: Letter
  readonly x: number
  readonly y: number
}

/** A face shared by all papers of a process; what it has learned about letters and pairs is kept. */
export interface PrintedFace {
  readonly name: string
  readonly trueType: TrueType
  readonly box: readonly number[]
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly letter: (code: number) => Letter
  /** How much farther apart than their advances two letters are; mostly zero or negative. */
  readonly kerning: (left: Letter, right: Letter) => number
  /** A text with accents of their own, and its width. */
  readonly place: (text: string) => { readonly letters: readonly PlacedLetter[]; readonly width: number }
}

/** As the table of widths measures: one letter for each character. */
const FEATURES = { liga: false }

/** Opens a TrueType file. Throws when it is not one. */
export function openFace(file: Buffer): PrintedFace {
  const font = openFont(file)
  const thousandths = (units: number) => Math.round((units * 100_000) / font.unitsPerEm) / 100
  const byCode = new Map<number, Letter>()
  const byGlyph = new Map<number, Letter>()
  /** By left and right letter; a hole was not requested yet. */
  const pairs: number[][] = []

  function remember(letters: Map<number, Letter>, key: number, glyph: fontkit.Glyph, text: string): Letter {
    const letter = { number: pairs.push([]) - 1, glyph: glyph.id, advance: thousandths(glyph.advanceWidth), text }
    letters.set(key, letter)
    return letter
  }

  function newLetter(code: number): Letter {
    const drawn = font.hasGlyphForCodePoint(code) ? code : MISSING.charCodeAt(0)
    return remember(byCode, code, font.glyphForCodePoint(drawn), String.fromCodePoint(code))
  }

  return {
    name: font.postscriptName ?? "Face",
    trueType: openTrueType(file),
    box: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map(thousandths),
    ascent: thousandths(font.ascent),
    descent: thousandths(font.descent),
    capHeight: thousandths(font.capHeight),
    letter: (code) => byCode.get(code) ?? newLetter(code),
    kerning(left, right) {
      const row = pairs[left.number] ?? []
      const known = row[right.number]
      if (known !== undefined) return known
      const { advanceWidth } = font.layout(left.text + right.text, FEATURES)
      const kerning = Math.round(thousandths(advanceWidth) - left.advance - right.advance) | 0
      row[right.number] = kerning
      return kerning
    },
    place(text) {
      const { glyphs, positions } = font.layout(text, FEATURES)
      const letters: PlacedLetter[] = []
      let width = 0
      for (const [at, { xOffset, yOffset, xAdvance }] of positions.entries()) {
        const glyph = glyphs[at] ?? font.getGlyph(0)
        const letter = byGlyph.get(glyph.id) ?? remember(byGlyph, glyph.id, glyph, MISSING)
        letters.push({ letter, x: width + thousandths(xOffset), y: thousandths(yOffset) })
        width += thousandths(xAdvance)
      }
      return { letters, width }
    },
  }
}

function openFont(file: Buffer): fontkit.Font {
  const font = fontkit.create(file)
  if (!("characterSet" in font)) throw new Error("a collection of fonts is no face")
  return font
}

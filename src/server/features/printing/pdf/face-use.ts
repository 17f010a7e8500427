import { createHash } from "node:crypto"
import { cutFont } from "./cut-font.ts"
import type { PdfFile } from "./file.ts"
import type { Letter, PrintedFace } from "./printed-face.ts"
import { hex4, utf16 } from "./text.ts"

/** A face in one paper: numbers the letters that the paper uses, 1 upwards. */
export interface FaceUse {
  readonly face: PrintedFace
  /** Its name on the pages. */
  readonly name: string
  /** The letter's number on the pages. */
  readonly code: (letter: Letter) => number
  /** Writes the letters used so far; returns the font's object number. */
  readonly embed: (file: PdfFile) => number
}

/** A face from which the paper uses no letter yet. */
export function createFaceUse(face: PrintedFace, name: string): FaceUse {
  const codes: number[] = []
  const letters: Letter[] = []
  return {
    face,
    name,
    code(letter) {
      const known = codes[letter.number]
      if (known !== undefined) return known
      const code = letters.push(letter)
      codes[letter.number] = code
      return code
    },
    embed: (file) => embed(file, face, letters),
  }
}

function embed(file: PdfFile, face: PrintedFace, letters: readonly Letter[]): number {
  const cut = cutFont(face.trueType, [0, ...letters.map(({ glyph }) => glyph)])
  const program = file.addStream(cut, `/Length1 ${cut.length}`)
  const name = `/${tag(cut)}+${face.name}`
  // Flag 4: its own set of characters; 80 is a stem between those of our weights, used only if the program were lost.
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${face.box.join(" ")}]/ItalicAngle 0/Ascent ${face.ascent}` +
      `/Descent ${face.descent}/CapHeight ${face.capHeight}/StemV 80/FontFile2 ${program} 0 R>>`,
  )
  const glyphs = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[1[${letters.map(({ advance }) => advance).join(" ")}]]>>`,
  )
  const characters = file.addStream(Buffer.from(charactersOf(letters), "latin1"), "")
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${glyphs} 0 R]/ToUnicode ${characters} 0 R>>`,
  )
}

/** Six capitals in front of the name of a font that was cut; another cut has others. */
function tag(cut: Uint8Array): string {
  const hash = createHash("sha256").update(cut).digest()
  return String.fromCharCode(...[...hash.subarray(0, 6)].map((byte) => 65 + (byte % 26)))
}

/** The characters that the codes mean, for search and copying; a range may not go beyond its last byte. */
function charactersOf(letters: readonly Letter[]): string {
  const ranges: string[] = []
  for (let from = 1; from <= letters.length; from = (from | 255) + 1) {
    const to = Math.min(from | 255, letters.length)
    const texts = letters.slice(from - 1, to).map(({ text }) => `<${utf16(text)}>`)
    ranges.push(`1 beginbfrange\n<${hex4(from)}><${hex4(to)}>[${texts.join("")}]\nendbfrange\n`)
  }
  return (
    "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
    "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n" +
    `1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n${ranges.join("")}` +
    "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n"
  )
}

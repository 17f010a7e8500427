import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import * as fontkit from "fontkit"
import faces from "#layout/metrics/faces.json" with { type: "json" }
import type { Face } from "#layout/types.ts"

const { resolve } = createRequire(import.meta.url)

/** The faces of the printed papers, parsed once for all documents of a process. */
export const loadFonts = (): ReadonlyMap<Face, fontkit.Font> =>
  new Map([
    ["regular", openFont(faces.regular.file)],
    ["semibold", openFont(faces.semibold.file)],
    ["bold", openFont(faces.bold.file)],
    ["cond", openFont(faces.cond.file)],
    ["condSemi", openFont(faces.condSemi.file)],
  ])

function openFont(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(resolve(file)))
  if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`)
  // fontkit remembers a glyph with the characters it was first asked for; subsetting a composed letter asks without any,
  // and from then on that letter is lost to search and copying (fontkit issue 154). Asking for all of them first cures it.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  return font
}

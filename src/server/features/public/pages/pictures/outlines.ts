import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import * as fontkit from "fontkit"
import files from "#layout/metrics/faces.json" with { type: "json" }
import type { Face, TextItem } from "#layout/types.ts"

const { resolve } = createRequire(import.meta.url)

/** A face whose letters are drawn as outlines: no font of the machine is asked for. */
interface Drawn {
  readonly font: fontkit.Font
  /** By glyph. */
  readonly paths: Map<number, string>
}

const opened = new Map<Face, Drawn>()

function drawnOf(face: Face): Drawn {
  const known = opened.get(face)
  if (known) return known
  const font = fontkit.create(readFileSync(resolve(files[face].file)))
  if (!("characterSet" in font)) throw new Error("a collection of fonts is no face")
  const drawn = { font, paths: new Map<number, string>() }
  opened.set(face, drawn)
  return drawn
}

/** A text as SVG: the outline of each letter, moved to its place. */
export function outlines({ x, y, s, face, size, anchor = "start", spacing = 0 }: TextItem): string {
  const { font, paths } = drawnOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(s, { liga: false })
  const apart = spacing * font.unitsPerEm
  const advances = positions.map(({ xAdvance }) => xAdvance + apart)
  const whole = advances.reduce((sum, one) => sum + one, 0) - (glyphs.length > 0 ? apart : 0)
  const begin = x - { start: 0, middle: 0.5, end: 1 }[anchor] * whole * scale
  let pen = 0
  return glyphs
    .map((glyph, at) => {
      const { xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const place = `${round(begin + (pen + xOffset) * scale)} ${round(y - yOffset * scale)}`
      pen += advances[at] ?? 0
      const path = pathOf(glyph, paths)
      return path && `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${path}"/>`
    })
    .join("")
}

function pathOf(glyph: fontkit.Glyph, paths: Map<number, string>): string {
  const known = paths.get(glyph.id)
  if (known !== undefined) return known
  const path = glyph.path.toSVG()
  paths.set(glyph.id, path)
  return path
}

const round = (value: number): number => Math.round(value * 100) / 100

/** A TrueType font file, opened for cutting. */
export interface TrueType {
  readonly tables: ReadonlyMap<string, DataView>
  readonly glyphs: (glyph: number) => Outline
}

/** One glyph without its hints, which are for coarse screens; with the programs that they need they would double a cut font. */
export interface Outline {
  readonly bytes: Uint8Array
  /** The glyphs from which a composed one is built, and the offsets of their numbers in its bytes. */
  readonly parts: readonly { readonly at: number; readonly glyph: number }[]
}

const COMPONENT = { wordArguments: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, hints: 256 }
const HEADER = 10

/** Reads the directory of a file; throws when a table that cutting needs is missing. */
export function openTrueType(bytes: Uint8Array): TrueType {
  const file = viewOf(bytes)
  const tables = new Map<string, DataView>()
  for (let entry = 12; entry < 12 + file.getUint16(4) * 16; entry += 16) {
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4))
    tables.set(tag, part(file, file.getUint32(entry + 8), file.getUint32(entry + 12)))
  }
  const glyf = table(tables, "glyf")
  const start = glyphStarts(tables)
  const known = new Map<number, Outline>()
  return {
    tables,
    glyphs(glyph) {
      const outline = known.get(glyph) ?? withoutHints(part(glyf, start(glyph), start(glyph + 1) - start(glyph)))
      known.set(glyph, outline)
      return outline
    },
  }
}

/** The named table; throws when the font has none. */
export function table(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
  const found = tables.get(tag)
  if (!found) throw new Error(`the font has no table ${tag}`)
  return found
}

/** Offsets into `glyf` by glyph; the short form counts in pairs of bytes. */
function glyphStarts(tables: ReadonlyMap<string, DataView>): (glyph: number) => number {
  const loca = table(tables, "loca")
  const isLong = table(tables, "head").getInt16(50) === 1
  return (glyph) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
}

function withoutHints(glyph: DataView): Outline {
  const contours = glyph.byteLength === 0 ? 0 : glyph.getInt16(0)
  if (contours === 0) return { bytes: new Uint8Array(0), parts: [] }
  return contours < 0 ? composed(glyph) : simple(glyph)
}

function simple(glyph: DataView): Outline {
  const hintLength = HEADER + glyph.getInt16(0) * 2
  const hints = glyph.getUint16(hintLength)
  const bytes = even(glyph.byteLength - hints)
  bytes.set(bytesOf(glyph, 0, hintLength))
  bytes.set(bytesOf(glyph, hintLength + 2 + hints, glyph.byteLength), hintLength + 2)
  return { bytes, parts: [] }
}

function composed(glyph: DataView): Outline {
  const parts: { at: number; glyph: number }[] = []
  const flags: number[] = []
  let at = HEADER
  do {
    flags.push(glyph.getUint16(at))
    parts.push({ at: at + 2, glyph: glyph.getUint16(at + 2) })
    at += componentLength(flags.at(-1) ?? 0)
  } while ((flags.at(-1) ?? 0) & COMPONENT.more)
  const bytes = even(at)
  bytes.set(bytesOf(glyph, 0, at))
  for (const [index, part] of parts.entries()) {
    viewOf(bytes).setUint16(part.at - 2, (flags[index] ?? 0) & ~COMPONENT.hints)
  }
  return { bytes, parts }
}

function componentLength(flags: number): number {
  const place = flags & COMPONENT.wordArguments ? 8 : 6
  if (flags & COMPONENT.matrix) return place + 8
  if (flags & COMPONENT.twoScales) return place + 4
  return flags & COMPONENT.scale ? place + 2 : place
}

/** Zeros, one more if the length is odd: glyphs begin at even offsets. */
const even = (length: number) => new Uint8Array(length + (length % 2))

const part = (view: DataView, at: number, length: number) => new DataView(view.buffer, view.byteOffset + at, length)

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const bytesOf = (view: DataView, from: number, to: number) =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from)

import { type Outline, type TrueType, table } from "./true-type.ts"

/** A font file with only these glyphs, numbered in the order of the list; the parts of composed glyphs follow them. */
export function cutFont(source: TrueType, wanted: readonly number[]): Uint8Array {
  const glyphs = [...wanted]
  const numbers = new Map(glyphs.map((glyph, at) => [glyph, at]))
  const outlines: Outline[] = []
  for (let at = 0; at < glyphs.length; at++) {
    const outline = source.glyphs(glyphs[at] ?? 0)
    outlines.push(outline)
    for (const { glyph } of outline.parts) {
      if (!numbers.has(glyph)) numbers.set(glyph, glyphs.push(glyph) - 1)
    }
  }
  return fontFile([
    ["glyf", glyf(outlines, numbers)],
    ["head", head(source)],
    ["hhea", withShort(source, "hhea", 34, glyphs.length)],
    ["hmtx", hmtx(source, glyphs)],
    ["loca", loca(outlines)],
    ["maxp", withShort(source, "maxp", 4, glyphs.length)],
  ])
}

function glyf(outlines: readonly Outline[], numbers: ReadonlyMap<number, number>): DataView {
  const out = zeros(outlines.reduce((sum, { bytes }) => sum + bytes.length, 0))
  let start = 0
  for (const { bytes, parts } of outlines) {
    new Uint8Array(out.buffer).set(bytes, start)
    for (const { at, glyph } of parts) out.setUint16(start + at, numbers.get(glyph) ?? 0)
    start += bytes.length
  }
  return out
}

function loca(outlines: readonly Outline[]): DataView {
  const out = zeros((outlines.length + 1) * 4)
  let end = 0
  for (const [at, { bytes }] of outlines.entries()) {
    end += bytes.length
    out.setUint32((at + 1) * 4, end)
  }
  return out
}

/** Advance and left bearing of each glyph; glyphs behind the last pair of the source share its advance. */
function hmtx(source: TrueType, glyphs: readonly number[]): DataView {
  const from = table(source.tables, "hmtx")
  const pairs = table(source.tables, "hhea").getUint16(34)
  const out = zeros(glyphs.length * 4)
  for (const [at, glyph] of glyphs.entries()) {
    out.setUint16(at * 4, from.getUint16(Math.min(glyph, pairs - 1) * 4))
    out.setInt16(at * 4 + 2, from.getInt16(glyph < pairs ? glyph * 4 + 2 : pairs * 4 + (glyph - pairs) * 2))
  }
  return out
}

/** Long offsets of glyphs; the sum of the file is set when it is known. */
function head(source: TrueType): DataView {
  const out = withShort(source, "head", 50, 1)
  out.setUint32(8, 0)
  return out
}

function withShort(source: TrueType, tag: string, at: number, value: number): DataView {
  const from = table(source.tables, tag)
  const out = zeros(from.byteLength)
  new Uint8Array(out.buffer).set(new Uint8Array(from.buffer, from.byteOffset, from.byteLength))
  out.setUint16(at, value)
  return out
}

/** Directory and tables, which come in the order of their tags; each begins at a multiple of four. */
function fontFile(tables: readonly (readonly [tag: string, table: DataView])[]): Uint8Array {
  const directory = 12 + tables.length * 16
  const out = zeros(tables.reduce((sum, [, { byteLength }]) => sum + fourfold(byteLength), directory))
  const bytes = new Uint8Array(out.buffer)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  out.setUint32(0, 0x00010000)
  for (const [index, value] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries()) {
    out.setUint16(4 + index * 2, value)
  }
  let start = directory
  for (const [index, [tag, { buffer, byteLength }]] of tables.entries()) {
    const entry = 12 + index * 16
    bytes.set(Buffer.from(tag, "latin1"), entry)
    bytes.set(new Uint8Array(buffer), start)
    out.setUint32(entry + 4, sumOf(out, start, start + fourfold(byteLength)))
    out.setUint32(entry + 8, start)
    out.setUint32(entry + 12, byteLength)
    start += fourfold(byteLength)
  }
  setSum(out)
  return bytes
}

/** The font format's own check: the whole file sums to a given number. */
function setSum(out: DataView): void {
  const head = out.getUint32(12 + 16 + 8)
  out.setUint32(head + 8, (0xb1b0afba - sumOf(out, 0, out.byteLength)) >>> 0)
}

function sumOf(view: DataView, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

const fourfold = (length: number) => (length + 3) & ~3

const zeros = (length: number) => new DataView(new ArrayBuffer(length))

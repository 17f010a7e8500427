import type { TextItem } from "#layout/types.ts"
import { type Canvas, putPoint, setFill, setFont } from "./canvas.ts"
import type { FaceUse } from "./face-use.ts"
import type { Letter } from "./printed-face.ts"
import { pdfText } from "./text.ts"

/** One line of text, kerned. */
export function paintText(page: Canvas, item: TextItem): void {
  setFill(page, item.ink)
  const use = setFont(page, item.face, item.size)
  if (/\p{M}/u.test(item.s)) paintPlaced(page, item, use)
  else paintLine(page, item, use)
}

function paintLine(page: Canvas, item: TextItem, use: FaceUse): void {
  const { letters, gaps, width } = line(use, item)
  const { out } = page
  // Letters set apart would be extracted as words of their own.
  const said = item.spacing === undefined ? null : pdfText(item.s)
  if (said !== null) out.put(`/Span<</ActualText${said}>>BDC\n`)
  out.put("BT ")
  putPoint(page, start(item, width), item.y)
  out.put("Td[<")
  for (let at = 0; at < letters.length; at++) {
    out.code(letters[at] ?? 0)
    const gap = gaps[at] ?? 0
    if (gap === 0) continue
    out.put(">")
    out.number(-gap)
    out.put("<")
  }
  out.put(said === null ? ">]TJ ET\n" : ">]TJ ET\nEMC\n")
}

/** Codes of the letters, the gap behind each, and the width of all. */
function line({ face, code }: FaceUse, { s, spacing = 0 }: TextItem) {
  const letters: number[] = []
  const gaps: number[] = []
  let width = 0
  let before: Letter | null = null
  for (let at = 0; at < s.length; at++) {
    const character = s.codePointAt(at) ?? 0
    if (character > 0xffff) at += 1
    const letter = face.letter(character)
    if (before !== null) {
      const gap = face.kerning(before, letter) + 1000 * spacing
      gaps.push(gap)
      width += gap
    }
    letters.push(code(letter))
    width += letter.advance
    before = letter
  }
  return { letters, gaps, width }
}

/** Accents without a letter of their own are placed one by one; the text is still extracted as a whole. */
function paintPlaced(page: Canvas, item: TextItem, { face, code }: FaceUse): void {
  const { letters, width } = face.place(item.s)
  const left = start(item, width)
  const { out } = page
  out.put(`/Span<</ActualText${pdfText(item.s)}>>BDC\n`)
  for (const { letter, x, y } of letters) {
    out.put("BT ")
    putPoint(page, left + (x * item.size) / 1000, item.y - (y * item.size) / 1000)
    out.put("Td<")
    out.code(code(letter))
    out.put(">Tj ET\n")
  }
  out.put("EMC\n")
}

/** The x at which the text begins; `width` in thousandths of its size. */
function start({ x, size, anchor }: TextItem, width: number): number {
  const share = anchor === "middle" ? 0.5 : anchor === "end" ? 1 : 0
  return x - (share * width * size) / 1000
}

import { NEAREST, SIGNS } from "./cp1251.data.ts"

/**
 * A text in the characters that a payment code may have: those of Windows-1251. Others are replaced by their nearest or dropped;
 * every blank is a space, and control characters are none.
 */
export const printable = (text: string): string =>
  [...text.normalize("NFC")].map(nearest).join("").replace(/ +/g, " ").trim()

function nearest(sign: string): string {
  if (/\s|\u00a0/u.test(sign)) return " "
  if (byteOf(sign) !== null) return sign
  const known = NEAREST[sign]
  if (known !== undefined) return known
  const [bare = ""] = sign.normalize("NFD")
  return bare !== sign && byteOf(bare) !== null ? bare : ""
}

/** The bytes of a text that `printable` made. */
export const bytesOf = (text: string): number[] => [...text].map((sign) => byteOf(sign) ?? QUESTION)

const QUESTION = 0x3f
const FIRST_CAPITAL = 0x410
const LAST_SMALL = 0x44f

function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x20 && code < 0x7f) return code
  if (code >= FIRST_CAPITAL && code <= LAST_SMALL) return code - FIRST_CAPITAL + 0xc0
  return SIGNS[sign] ?? null
}

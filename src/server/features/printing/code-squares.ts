import qrcode from "qrcode-generator"
import type { CodeSquares } from "#layout/code-items.ts"
import { paymentVersion } from "#layout/documents/payment-code.ts"

/** Addresses that a browser may be given; anything else in a request header is not used as an address. */
export const isAddress = (origin: string): boolean => /^https?:\/\/[\w.:[\]-]{1,253}$/.test(origin)

/** A text as the squares of a QR code. */
export function codeSquares(text: string): CodeSquares {
  const known = made.get(text)
  if (known) return known
  if (made.size >= MOST_MADE) made.clear()
  const squares = squaresOf(text)
  made.set(text, squares)
  return squares
}

/** Choosing a code's pattern takes milliseconds, and a tournament's addresses are printed again and again. */
const made = new Map<string, CodeSquares>()
const MOST_MADE = 500

/** A payment code: as many squares as it needs (постанова Правління НБУ № 97, додаток 4); refuses a longer text. */
export const paymentSquares = (address: string): CodeSquares =>
  squaresOf(address, paymentVersion(address) as TypeNumber)

function squaresOf(text: string, version: TypeNumber = 0): CodeSquares {
  const code = qrcode(version, "M")
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}

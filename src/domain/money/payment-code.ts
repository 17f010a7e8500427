import { trimmedOf } from "#domain/key.ts"
import { bytesOf, printable } from "./cp1251.ts"

/**
 * What is paid by a code of the National Bank, version 003 (постанова Правління НБУ № 97 of 19.08.2025, додаток 4): 17 lines, as
 * base64url behind an address that every Ukrainian bank's app opens.
 */
export interface PaymentOrder {
  /** `UCT`: a transfer, `ICT`: an instant one, `XCT`: either. */
  readonly kind: "UCT" | "ICT" | "XCT"
  readonly payee: string
  readonly iban: string
  /** Kopiyky; null: the payer enters the sum. */
  readonly amount: number | null
  readonly code: string
  /** Of ISO 20022, `CCCC/PPPP`. */
  readonly category: string
  /** The number of an invoice, ASCII; '' none. */
  readonly reference: string
  readonly purpose: string
  /** Which lines the payer may not change: bit n for line n, as hex; '' as the bank likes. */
  readonly lock: string
  /** `РРММДДГГХХСС`, Kyiv time; '' for ever. */
  readonly validUntil: string
  readonly made: string
}

/** The sum alone may be changed: a club may pay a part. */
export const SUM_IS_FREE = "FEFF"

const LINE_FEED = 0x0a
const ADDRESS = "https://qr.bank.gov.ua/"
/** So that the base64 part has 475 characters at most. */
export const MOST_BYTES = 356
const MOST = { payee: 140, purpose: 420, reference: 35 }

/** The address. A purpose that does not fit is cut at a word; where it names the reference, that is kept. */
export function paymentAddress(order: PaymentOrder): string {
  const bytes = linesOf(order).flatMap((line, at) => (at === 0 ? bytesOf(line) : [LINE_FEED, ...bytesOf(line)]))
  return `${ADDRESS}${base64url(bytes)}`
}

/** The 17 lines, in the characters of the code and within its bounds. */
export function linesOf(order: PaymentOrder): string[] {
  const payee = cutAtWord(printable(order.payee), MOST.payee)
  const reference = printable(order.reference).slice(0, MOST.reference)
  const rest = (purpose: string): string[] => [
    "BCD",
    "003",
    "2",
    order.kind,
    "",
    payee,
    order.iban,
    order.amount === null ? "" : `UAH${sumOf(order.amount)}`,
    order.code,
    order.category,
    reference,
    purpose,
    "",
    order.lock,
    order.validUntil,
    order.made,
    "",
  ]
  const room = MOST_BYTES - rest("").join("\n").length
  return rest(withinRoom(printable(order.purpose), reference, Math.min(MOST.purpose, room)))
}

/** `4500`, `3.50`: a point, two decimals or none. */
function sumOf(kopiyky: number): string {
  const whole = Math.floor(kopiyky / 100)
  const rest = kopiyky % 100
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, "0")}`
}

/** A purpose within so many characters; if it names the reference and would lose it, the reference begins what stays. */
function withinRoom(purpose: string, reference: string, room: number): string {
  const cut = cutAtWord(purpose, room)
  if (reference === "" || !purpose.includes(reference) || cut.includes(reference)) return cut
  return cutAtWord(`${reference} ${purpose.replace(reference, "").replace(/ +/g, " ").trim()}`, room)
}

/** What stands behind a word and says nothing without the next one. */
const BEHIND_WORDS = " ,;:–—-"

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(" ", most)
  return trimmedOf(text.slice(0, end > most / 2 ? end : most), "", BEHIND_WORDS)
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** Without padding (RFC 4648, section 5). */
function base64url(bytes: readonly number[]): string {
  let text = ""
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3)
    const number = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const wanted = third === undefined ? (second === undefined ? 2 : 3) : 4
    for (let digit = 0; digit < wanted; digit++) text += DIGITS[(number >> (18 - 6 * digit)) & 63]
  }
  return text
}

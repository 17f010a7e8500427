import { count } from "../uk/words.ts"
import { CURRENCY } from "./money.data.ts"

/** «1 250,00» of kopiyky; blanks that do not break apart the thousands. */
export function hryvnias(kopiyky: number): string {
  const whole = Math.floor(Math.abs(kopiyky) / 100)
  const rest = String(Math.abs(kopiyky) % 100).padStart(2, "0")
  return `${kopiyky < 0 ? "−" : ""}${count(whole)},${rest}`
}

/** As `hryvnias`, without kopiyky where there are none: «1 250». */
export const roundHryvnias = (kopiyky: number): string => hryvnias(kopiyky).replace(/,00$/, "")

/** Kopiyky from what a person types: '350', '350,5', '1 250.00 грн'; null if it is not a sum. */
export function kopiykyOf(typed: string): number | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(CURRENCY, ""))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null
}

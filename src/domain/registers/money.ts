import { count } from "../ukrainian.ts"

/** «1 250,00» of kopiyky; blanks that do not break apart the thousands. */
export function hryvnias(kopiyky: number): string {
  const whole = Math.floor(Math.abs(kopiyky) / 100)
  const rest = String(Math.abs(kopiyky) % 100).padStart(2, "0")
  return `${kopiyky < 0 ? "−" : ""}${count(whole)},${rest}`
}

/** Kopiyky of what a person types: '350', '350,5', '1 250.00 грн'; null where it is no sum. */
export function kopiykyOf(typed: string): number | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s|грн\.?|₴/g, ""))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null
}

/** What is wrong with an account or a code of a payee, for its sentence (`contract/money/uk.ts`). */
export type PayeeFault =
  | { readonly fault: "iban_start" }
  /** `at`: the place of the sign, from 1 on, blanks not counted. */
  | { readonly fault: "iban_sign"; readonly sign: string; readonly at: number }
  | { readonly fault: "iban_length"; readonly length: number }
  | { readonly fault: "iban_sum" }
  | { readonly fault: "code_sign"; readonly sign: string; readonly at: number }
  | { readonly fault: "code_length"; readonly length: number }
  | { readonly fault: "code_sum"; readonly of: "company" | "person" }

export type Read<Text extends string> =
  | { readonly ok: true; readonly value: Text }
  | ({ readonly ok: false } & PayeeFault)

/** UA, two check digits and 25 digits of bank and account. */
const IBAN_LENGTH = 29

/**
 * A Ukrainian account number: blanks are dropped and small letters taken. Its checksum is that of ISO 13616: with the first four
 * characters moved to the end and letters as two digits (U 30, A 10), the number leaves 1 when divided by 97.
 */
export function readIban(typed: string): Read<string> {
  const value = typed.replace(/\s/gu, "").toUpperCase()
  if (!value.startsWith("UA")) return { ok: false, fault: "iban_start" }
  const wrong = [...value.slice(2)].findIndex((sign) => !/[0-9]/.test(sign))
  if (wrong >= 0) return { ok: false, fault: "iban_sign", sign: [...value][wrong + 2] ?? "", at: wrong + 3 }
  if (value.length !== IBAN_LENGTH) return { ok: false, fault: "iban_length", length: value.length }
  const turned = `${value.slice(4)}3010${value.slice(2, 4)}`
  return remainder(turned, 97) === 1 ? { ok: true, value } : { ok: false, fault: "iban_sum" }
}

/** Of a number that is too long for one: digit by digit. */
const remainder = (digits: string, by: number): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0)

/** A code of a company (ЄДРПОУ, 8 digits) or of a person (РНОКПП, 10 digits), each with its checksum; blanks are dropped. */
export function readTaxCode(typed: string): Read<string> {
  const value = typed.replace(/\s/gu, "")
  const wrong = [...value].findIndex((sign) => !/[0-9]/.test(sign))
  if (wrong >= 0) return { ok: false, fault: "code_sign", sign: [...value][wrong] ?? "", at: wrong + 1 }
  if (value.length === 8)
    return isCompany(value) ? { ok: true, value } : { ok: false, fault: "code_sum", of: "company" }
  if (value.length === 10) return isPerson(value) ? { ok: true, value } : { ok: false, fault: "code_sum", of: "person" }
  return { ok: false, fault: "code_length", length: value.length }
}

/** Category and purpose of ISO 20022, `CCCC/PPPP`. */
export const isCategory = (text: string): boolean => /^[A-Z]{4}\/[A-Z]{4}$/.test(text)

/**
 * The last digit of a company's code is the weighed sum of the others modulo 11; if that is 10, the sum with weights two higher, and
 * 0 if that is 10 as well. Codes from 30 to 60 million have their weights turned by one.
 */
function isCompany(code: string): boolean {
  const digits = [...code].map(Number)
  const isTurned = code >= "30000000" && code <= "60000000"
  const weights = isTurned ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]
  const first = weighed(digits, weights)
  const sum =
    first < 10
      ? first
      : weighed(
          digits,
          weights.map((weight) => weight + 2),
        ) % 10
  return sum === digits[7]
}

const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11

function isPerson(code: string): boolean {
  const digits = [...code].map(Number)
  const sum = [-1, 5, 7, 9, 4, 6, 10, 5, 7].reduce((so, weight, at) => so + weight * (digits[at] ?? 0), 0)
  return (((sum % 11) + 11) % 11) % 10 === digits[9]
}

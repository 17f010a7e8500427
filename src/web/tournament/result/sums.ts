import type { WireCategory } from "#contract/categories/calls.ts"
import { kindCode, poomsaeCode } from "#contract/wire/codes.ts"

/** What a sum is at most in a category of poomsae; undefined: its fights have points. */
export function sumsToIn(category: Pick<WireCategory, "type" | "poomsae_type"> | undefined): number | undefined {
  if (!category || kindCode.from(category.type) !== "poomsae") return undefined
  return poomsaeCode.from(category.poomsae_type) === "freestyle" ? 10 : 20
}

/** A sum as it is typed, with comma or point and three decimals at most; null: nothing, undefined: no sum. */
export function readSum(text: string, sumsTo: number): number | null | undefined {
  const typed = text.trim()
  if (typed === "") return null
  if (!/^\d{1,2}([.,]\d{1,3})?$/.test(typed)) return undefined
  const sum = Number(typed.replace(",", "."))
  return sum <= sumsTo ? sum : undefined
}

import type { KickSheet, StyleRules } from "./scoring-rules.ts"
import type { Milli } from "./types.ts"

/**
 * The sheet of freestyle on which a kick has a base and a bonus. A mark's parts are base and bonus of each kick, then the
 * other criteria in their order. Its `big` holds the stances that were missing, a bit each; its `small` the other two counts.
 */
export interface KickCounts {
  /** Which stances were missing, in the order of the sheet. */
  readonly missing: readonly boolean[]
  /** Falls outside the technique of a kick. */
  readonly falls: number
  /** Acrobatics beyond those that are free. */
  readonly acrobatics: number
}

/** As many of one kind as a mark can hold. */
export const MOST_COUNTED = 15

const SHIFT = MOST_COUNTED + 1

/** The counts of a mark as its two numbers. */
export const packCounts = ({
  missing,
  falls,
  acrobatics,
}: KickCounts): { readonly big: number; readonly small: number } => ({
  big: missing.reduce((bits, isMissing, at) => bits + (isMissing ? 2 ** at : 0), 0),
  small: falls + SHIFT * acrobatics,
})

/** What the two numbers of a mark hold; null: they are not of this sheet. */
export function unpackCounts(
  { big, small }: { readonly big: number; readonly small: number },
  { stances }: KickSheet,
): KickCounts | null {
  const isOf = (value: number, most: number): boolean => Number.isInteger(value) && 0 <= value && value <= most
  if (!isOf(big, 2 ** stances.length - 1) || !isOf(small, SHIFT * SHIFT - 1)) return null
  const missing = stances.map((_, at) => Math.floor(big / 2 ** at) % 2 === 1)
  return { missing, falls: small % SHIFT, acrobatics: Math.floor(small / SHIFT) }
}

/** What the counts take off technique. */
export const takenOff = ({ missing, falls, acrobatics }: KickCounts, { off }: KickSheet): Milli =>
  missing.filter(Boolean).length * off.stance + falls * off.fall + acrobatics * off.acrobatics

/** How many of a mark's parts belong to technique. */
export const techniqueParts = ({ criteria, kicks }: StyleRules): number =>
  criteria.technique.length + (kicks?.of.length ?? 0)

/** How many parts a mark has. */
export const partCount = (rules: StyleRules): number => techniqueParts(rules) + rules.criteria.presentation.length

/** Technique of a mark, never below nothing. */
export const techniqueOf = (
  parts: readonly Milli[],
  counts: KickCounts,
  rules: StyleRules,
  sheet: KickSheet,
): Milli => {
  const whole = parts.slice(0, techniqueParts(rules)).reduce((sum, part) => sum + part, 0)
  return Math.max(0, whole - takenOff(counts, sheet))
}

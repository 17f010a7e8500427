import { type KickCounts, MOST_COUNTED, packCounts, unpackCounts } from "#domain/poomsae/kicks.ts"
import type { KickSheet } from "#domain/poomsae/scoring-rules.ts"
import type { Milli } from "#domain/poomsae/types.ts"
import type { Pad, PadRules } from "./pad.ts"

/** A row of the sheet: a kick has two values, from `at` on, any other criterion one. */
export interface SheetRow {
  readonly id: string
  readonly at: number
  readonly isKick: boolean
}

export const rowsOf = ({ criteria }: PadRules, { of }: KickSheet): readonly SheetRow[] =>
  criteria.flatMap(({ id }, at): SheetRow[] => {
    const isKick = at < 2 * of.length
    return isKick && at % 2 === 1 ? [] : [{ id, at, isKick }]
  })

/** What a row comes to; null while a value of it is missing. */
export function rowValue({ parts }: Pad, { at, isKick }: SheetRow): Milli | null {
  const own = isKick ? [parts[at], parts[at + 1]] : [parts[at]]
  return own.reduce<Milli | null>((sum, part) => (sum === null || part == null ? null : sum + part), 0)
}

/** The row to turn to after that one; itself while it lacks a value, or if none is left. */
export function nextRow(pad: Pad, rows: readonly SheetRow[], at: number): number {
  const open = rows.flatMap((row, index) => (rowValue(pad, row) === null ? [index] : []))
  if (open.length === 0 || open.includes(at)) return at
  return open.find((one) => one > at) ?? open[0] ?? at
}

/** A base or a bonus; after nought the other one is to be pressed anew. */
export function setKick({ parts, ...pad }: Pad, at: number, which: "base" | "bonus", value: Milli): Pad {
  const isNought = parts[at] === 0
  const base = which === "base" ? value : isNought ? null : (parts[at] ?? null)
  const bonus = which === "bonus" ? value : isNought ? null : (parts[at + 1] ?? null)
  return { ...pad, parts: parts.with(at, base).with(at + 1, bonus) }
}

/** The whole kick is nought. */
export const setNought = ({ parts, ...pad }: Pad, at: number): Pad => ({
  ...pad,
  parts: parts.with(at, 0).with(at + 1, 0),
})

export const countsOf = (pad: Pad, sheet: KickSheet): KickCounts =>
  unpackCounts(pad, sheet) ?? { missing: sheet.stances.map(() => true), falls: 0, acrobatics: 0 }

export function toggleStance(pad: Pad, sheet: KickSheet, at: number): Pad {
  const counts = countsOf(pad, sheet)
  return { ...pad, ...packCounts({ ...counts, missing: counts.missing.with(at, !counts.missing[at]) }) }
}

export type Counted = "falls" | "acrobatics"

/** One more or one less; what is not possible changes nothing. */
export function count(pad: Pad, sheet: KickSheet, kind: Counted, by: 1 | -1): Pad {
  const counts = countsOf(pad, sheet)
  const next = counts[kind] + by
  return next < 0 || next > MOST_COUNTED ? pad : { ...pad, ...packCounts({ ...counts, [kind]: next }) }
}

/** Whether a missing value is the first one of its row: base and bonus of a kick are one criterion to the judge. */
export const isFirstMissing = ({ parts }: Pad, { kicks }: PadRules, at: number): boolean =>
  kicks === null || at >= 2 * kicks.of.length || at % 2 === 0 || parts[at - 1] !== null

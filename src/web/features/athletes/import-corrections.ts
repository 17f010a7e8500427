import type { ImportCorrections } from "#contract/athletes-import.ts"
import type { CellField } from "#domain/registration/row-texts.ts"

/** The corrections with those of a row, of which only what was really changed is kept. */
export function correctionsWith(
  corrections: ImportCorrections,
  row: number,
  before: Readonly<Partial<Record<CellField, string>>>,
  after: Readonly<Partial<Record<CellField, string>>>,
): ImportCorrections {
  const own = corrections[row]
  const changed = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== (before as Record<string, string>)[field]),
  )
  const all = { ...(typeof own === "object" ? own : {}), ...changed }
  return Object.keys(all).length === 0 ? corrections : { ...corrections, [row]: all }
}

/** The row as the sheet has it. */
export const correctionsWithout = (corrections: ImportCorrections, row: number): ImportCorrections =>
  Object.fromEntries(Object.entries(corrections).filter(([own]) => own !== String(row)))

import type { PaperMark } from "./forms.ts"

/** A judge's sheet of freestyle (2/2026), in tenths of a point. */
export interface PaperSheet {
  /** Base and bonus of the five kicks; both nought: a kick that was none. */
  readonly kicks: readonly (readonly [base: number, bonus: number])[]
  readonly basics: number
  readonly presentation: readonly number[]
  /** Which of the three stances were missing. */
  readonly missing: readonly boolean[]
  readonly falls: number
  readonly acrobatics: number
}

const TENTH = 100
/** Each stance, fall and acrobatic skill too many takes off, tenths. */
const OFF = 3

export function markOfSheet({ kicks, basics, presentation, missing, falls, acrobatics }: PaperSheet): PaperMark {
  const shown = kicks.reduce((sum, [base, bonus]) => sum + base + bonus, basics)
  const off = OFF * (missing.filter(Boolean).length + falls + acrobatics)
  return {
    technique: Math.max(0, shown - off) * TENTH,
    presentation: presentation.reduce((sum, one) => sum + one, 0) * TENTH,
  }
}

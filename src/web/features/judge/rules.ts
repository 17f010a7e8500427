import { type Criterion, scoringOn } from "#domain/poomsae/scoring-rules.ts"
import type { Milli, Style } from "#domain/poomsae/types.ts"

/** What a judge's screen has to know of one style; thousandths of a point. */
export interface PadRules {
  readonly style: Style
  /** From where technique starts and how far it goes down; of freestyle the sum of its criteria. */
  readonly technique: { readonly min: Milli; readonly max: Milli }
  readonly presentationMax: Milli
  /** Off technique; null: it has criteria instead. */
  readonly deductions: { readonly small: Milli; readonly big: Milli } | null
  /** In the order in which they are sent: those of technique, then those of presentation. */
  readonly criteria: readonly Criterion[]
  /** How many of them make technique. */
  readonly split: number
}

/** `day`: dd.mm.yyyy. */
export function rulesOf(style: Style, day: string): PadRules {
  const rules = scoringOn(day)
  const { technique, presentation, criteria } = rules.styles[style]
  return {
    style,
    technique,
    presentationMax: presentation.max,
    deductions: criteria.technique.length === 0 ? rules.deductions : null,
    criteria: [...criteria.technique, ...criteria.presentation],
    split: criteria.technique.length,
  }
}

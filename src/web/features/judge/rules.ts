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

/** `day` of the edition that holds, dd.mm.yyyy; `own`: what mistakes take off by the tournament's own rules, in points. */
export function rulesOf(style: Style, day: string, own?: { readonly small: number; readonly big: number }): PadRules {
  const edition = scoringOn(day)
  const deductions = own ? { small: Math.round(own.small * 1000), big: Math.round(own.big * 1000) } : edition.deductions
  const rules = { ...edition, deductions }
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

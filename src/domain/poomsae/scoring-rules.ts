import { isoDay } from "#domain/tournament/calendar-date.ts"
import data from "./scoring-rules.json" with { type: "json" }
import type { Milli, Penalties, Style } from "./types.ts"

/** Inclusive bounds of a value and its step. */
export interface Range {
  readonly min: Milli
  readonly max: Milli
  readonly step: Milli
}

export interface StyleRules {
  /** Forms of a round. */
  readonly forms: 1 | 2
  /** Forms that decide a match of two. */
  readonly matchForms: 1 | 2
  readonly technique: Range
  readonly presentation: Range
  /** The criteria that a judge's tablet sends: those of technique, those of presentation. */
  readonly criteria: { readonly technique: readonly Criterion[]; readonly presentation: readonly Criterion[] }
  /** The last kept decimal of a mean. */
  readonly unit: Milli
  /** The half that decides between equal totals. */
  readonly second: "technique" | "presentation"
}

export interface Criterion extends Range {
  readonly id: string
}

/** Values that operators write into a rule set; everything else comes from the edition in force on the day. */
export interface ScoringValues {
  /** Number of marks from which the highest and the lowest are dropped. */
  readonly trimFrom: number
  /** The deduction from the total for one of each. */
  readonly penalties: Penalties
  /** Deductions for a small and a big mistake. */
  readonly deductions: { readonly small: Milli; readonly big: Milli }
}

/** How poomsae is scored, as dated data. */
export interface ScoringRules extends ScoringValues {
  /** The first day on which it holds, dd.mm.yyyy. */
  readonly validFrom: string
  /** How many judges a court may have. */
  readonly judges: readonly number[]
  /** Athletes who are level for one of so many places are parted by an extra form. */
  readonly medalPlaces: number
  readonly styles: Readonly<Record<Style, StyleRules>>
}

// The one cast: a JSON module knows words as mere text.
const editions = data as unknown as readonly ScoringRules[]

/** The edition in force on a day, dd.mm.yyyy: the newest that has begun, otherwise the oldest. */
export function scoringOn(day: string): ScoringRules {
  const begun = editions.filter(({ validFrom }) => isoDay(validFrom) <= isoDay(day))
  return begun.at(-1) ?? (editions[0] as ScoringRules)
}

/** How a tournament that holds to these rules is scored. */
export const scoringOf = ({
  validFrom,
  scoring,
}: {
  readonly validFrom: string
  readonly scoring: ScoringValues
}): ScoringRules => ({ ...scoringOn(validFrom), ...scoring })

/** The values of the edition that holds on a day. */
export function scoringValuesOn(day: string): ScoringValues {
  const { trimFrom, penalties, deductions } = scoringOn(day)
  return { trimFrom, penalties, deductions }
}

import { isoDay } from "#domain/tournament/calendar-date.ts"
import type { Finals } from "./finals.ts"
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
  /** The criteria of a judge's sheet: those of technique, those of presentation. */
  readonly criteria: { readonly technique: readonly Criterion[]; readonly presentation: readonly Criterion[] }
  /** The last kept decimal of a mean. */
  readonly unit: Milli
  /** The half that decides between equal totals. */
  readonly second: "technique" | "presentation"
  /** Absent: every criterion is one value. */
  readonly kicks?: KickSheet
}

/** How the kicks of freestyle are marked where each has a base and a bonus, and what is taken off technique. */
export interface KickSheet {
  /** Criteria that are kicks: the first ones of technique. */
  readonly of: readonly string[]
  /** Of a kick that is not nought; the whole kick is nought otherwise. */
  readonly base: Range
  readonly bonus: Range
  /** Stances that have to be shown. */
  readonly stances: readonly string[]
  /** For each stance that is missing, each fall and each acrobatic too many; 0: it is not counted. */
  readonly off: { readonly stance: Milli; readonly fall: Milli; readonly acrobatics: Milli }
  /** Acrobatics that cost nothing. */
  readonly freeAcrobatics: number
  /** Seconds within which a performance ends, and how often its time is penalised at most. */
  readonly time: { readonly from: number; readonly to: number; readonly most: number }
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

/** Editions that hold only for rule sets which name them. */
export const namedEditions = ["2026-v4"] as const

/** The sheet of freestyle that a rule set names, with the parts of it that only one source has. */
export interface NamedSheet {
  readonly edition: (typeof namedEditions)[number]
  /** Whether falls are taken off, and acrobatics beyond those that are free. */
  readonly falls: boolean
  readonly acrobatics: boolean
}

/** How poomsae is scored, as dated data. */
export interface ScoringRules extends ScoringValues {
  readonly id: string
  /** The first day on which it holds, dd.mm.yyyy. */
  readonly validFrom: string
  /** How many judges a court may have. */
  readonly judges: readonly number[]
  /** Athletes who are level for one of so many places are parted by an extra form. */
  readonly medalPlaces: number
  /** Of the rule set: how many of a list fight one against one; absent: 0. */
  readonly finals?: Finals
  readonly styles: Readonly<Record<Style, StyleRules>>
}

interface Edition extends ScoringRules {
  /** It holds only where it is named, on whatever day. */
  readonly isNamed: boolean
}

// The one cast: a JSON module knows words as mere text.
const all = data as unknown as readonly Edition[]
const dated = all.filter(({ isNamed }) => !isNamed)

/** The sheets of freestyle of every edition. */
export const freestyleSheets: readonly StyleRules[] = all.map(({ styles }) => styles.freestyle)

/** The edition in force on a day, dd.mm.yyyy: the newest that has begun, otherwise the oldest. */
export function scoringOn(day: string): ScoringRules {
  const begun = dated.filter(({ validFrom }) => isoDay(validFrom) <= isoDay(day))
  return begun.at(-1) ?? (dated[0] as ScoringRules)
}

/** The edition that is named, else the one of the day. */
export function editionFor(day: string, named: NamedSheet | undefined): ScoringRules {
  const edition = named && all.find(({ id }) => id === named.edition)
  if (!edition) return scoringOn(day)
  const { freestyle } = edition.styles
  const off = (isOn: boolean, amount: Milli): Milli => (isOn ? amount : 0)
  const kicks = freestyle.kicks && {
    ...freestyle.kicks,
    off: {
      ...freestyle.kicks.off,
      fall: off(named.falls, freestyle.kicks.off.fall),
      acrobatics: off(named.acrobatics, freestyle.kicks.off.acrobatics),
    },
  }
  return { ...edition, styles: { ...edition.styles, freestyle: { ...freestyle, ...(kicks && { kicks }) } } }
}

/** How a tournament that holds to these rules is scored. */
export const scoringOf = ({
  validFrom,
  scoring,
  freestyle,
  poomsae,
}: {
  readonly validFrom: string
  readonly scoring: ScoringValues
  readonly freestyle?: NamedSheet
  readonly poomsae?: { readonly finals?: Finals }
}): ScoringRules => ({
  ...editionFor(validFrom, freestyle),
  ...scoring,
  ...(poomsae?.finals ? { finals: poomsae.finals } : {}),
})

/** The values of the edition that holds on a day. */
export function scoringValuesOn(day: string): ScoringValues {
  const { trimFrom, penalties, deductions } = scoringOn(day)
  return { trimFrom, penalties, deductions }
}

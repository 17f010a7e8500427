import type { ScoringRules, StyleRules } from "./scoring-rules.ts"
import {
  type Halves,
  type Mark,
  type Milli,
  type Penalties,
  type PenaltyKind,
  type Performance,
  penaltyKinds,
  type Style,
} from "./types.ts"

/** A mark with its halves that do not count. */
export interface CountedMark extends Mark {
  readonly techniqueDropped: boolean
  readonly presentationDropped: boolean
}

/** The result of the judges' marks. */
export interface Tally extends Halves {
  /** In the order of seats. */
  readonly marks: readonly CountedMark[]
  /** The means with the dropped marks. */
  readonly whole: Halves
}

export interface FormScore extends Halves {
  /** Subtracted from the total, which never falls below 0. */
  readonly penalty: Milli
  readonly total: Milli
  /** The total with the dropped marks; the total itself if the desk entered it. */
  readonly wholeTotal: Milli
}

/**
 * Means of the marks. From `trimFrom` marks on the highest and the lowest are dropped, separately for technique and
 * presentation, one of each even if several are equal. Each mean is rounded half up to the last kept decimal. A missing
 * judge is left out.
 */
export function tally(marks: readonly Mark[], style: Style, rules: ScoringRules): Tally {
  const { unit } = rules.styles[style]
  const bySeat = marks.toSorted((one, other) => one.seat - other.seat)
  const dropped = {
    technique: droppedSeats(bySeat, "technique", rules),
    presentation: droppedSeats(bySeat, "presentation", rules),
  }
  const meanOf = (half: keyof Halves, but: ReadonlySet<number>): Milli =>
    roundedMean(
      bySeat.filter(({ seat }) => !but.has(seat)).map((mark) => mark[half]),
      unit,
    )
  return {
    technique: meanOf("technique", dropped.technique),
    presentation: meanOf("presentation", dropped.presentation),
    whole: { technique: meanOf("technique", NOBODY), presentation: meanOf("presentation", NOBODY) },
    marks: bySeat.map((mark) => ({
      ...mark,
      techniqueDropped: dropped.technique.has(mark.seat),
      presentationDropped: dropped.presentation.has(mark.seat),
    })),
  }
}

/** The score of a form, or null while a half of it is missing. */
export function formScore(performance: Performance, style: Style, rules: ScoringRules): FormScore | null {
  const { technique, presentation, penalties, marks } = performance
  if (technique === null || presentation === null) return null
  const penalty = penaltyOf(penalties, rules)
  const total = lessPenalty(technique + presentation, penalty)
  const counted = marks.length === 0 ? null : tally(marks, style, rules)
  // If the desk has overruled the judges, their marks decide nothing.
  const isTheirs = counted?.technique === technique && counted.presentation === presentation
  const wholeTotal = isTheirs ? lessPenalty(counted.whole.technique + counted.whole.presentation, penalty) : total
  return { technique, presentation, penalty, total, wholeTotal }
}

export const penaltyOf = (penalties: Penalties, rules: ScoringRules): Milli =>
  penaltyKinds.reduce((sum, kind) => sum + penalties[kind] * rules.penalties[kind], 0)

/** How often a penalty may be given for a form at most: on the sheet of 2026 time is penalised once. */
export const mostPenalties = (kind: PenaltyKind, style: Style, { styles }: ScoringRules): number =>
  (kind === "time" ? styles[style].kicks?.time.most : undefined) ?? MOST_PENALTIES

const MOST_PENALTIES = 20

/** The mean of whole numbers, rounded half up to a multiple of `unit`. */
export function roundedMean(values: readonly Milli[], unit: Milli): Milli {
  const sum = values.reduce((all, one) => all + one, 0)
  const share = values.length * unit
  return share === 0 ? 0 : Math.floor((2 * sum + share) / (2 * share)) * unit
}

const lessPenalty = (sum: Milli, penalty: Milli): Milli => Math.max(0, sum - penalty)

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Of equal marks the lowest seat is dropped as the lowest and the highest seat as the highest: the order of sending
 * does not matter.
 */
function droppedSeats(bySeat: readonly Mark[], half: keyof Halves, { trimFrom }: ScoringRules): ReadonlySet<number> {
  if (bySeat.length < trimFrom) return NOBODY
  const sorted = bySeat.toSorted((one, other) => one[half] - other[half] || one.seat - other.seat)
  return new Set([sorted[0], sorted.at(-1)].flatMap((mark) => mark?.seat ?? []))
}

/** Whether a value is allowed for a half of a form: within its bounds, at most three decimals. */
export const isWithin = (half: keyof Halves, value: Milli, { [half]: range }: StyleRules): boolean =>
  Number.isInteger(value) && range.min <= value && value <= range.max

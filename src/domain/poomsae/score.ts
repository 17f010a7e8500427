import type { ScoringRules, StyleRules } from "./scoring-rules.ts"
import {
  type Halves,
  type Mark,
  type Milli,
  type Penalties,
  type Performance,
  penaltyKinds,
  type Style,
} from "./types.ts"

/** A mark, and which halves of it do not count. */
export interface CountedMark extends Mark {
  readonly techniqueDropped: boolean
  readonly presentationDropped: boolean
}

/** What judges' marks come to. */
export interface Tally extends Halves {
  /** In the order of seats. */
  readonly marks: readonly CountedMark[]
  /** The means with what was dropped. */
  readonly whole: Halves
}

/** What one form came to. */
export interface FormScore extends Halves {
  /** Off the total, never taking it below 0. */
  readonly penalty: Milli
  readonly total: Milli
  /** The total with the dropped marks; the total itself where the desk entered it. */
  readonly wholeTotal: Milli
}

/**
 * Means of the marks: from `trimFrom` marks on without the highest and the lowest, technique and presentation apart, one of each
 * even where several are equal. Each mean is rounded half up to the last kept decimal. A judge who is missing is left out.
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

/** What a form came to, or null while a half of it is missing. */
export function formScore(performance: Performance, style: Style, rules: ScoringRules): FormScore | null {
  const { technique, presentation, penalties, marks } = performance
  if (technique === null || presentation === null) return null
  const penalty = penaltyOf(penalties, rules)
  const total = lessPenalty(technique + presentation, penalty)
  const counted = marks.length === 0 ? null : tally(marks, style, rules)
  // Where the desk has overruled the judges their marks decide nothing any more.
  const isTheirs = counted?.technique === technique && counted.presentation === presentation
  const wholeTotal = isTheirs ? lessPenalty(counted.whole.technique + counted.whole.presentation, penalty) : total
  return { technique, presentation, penalty, total, wholeTotal }
}

export const penaltyOf = (penalties: Penalties, rules: ScoringRules): Milli =>
  penaltyKinds.reduce((sum, kind) => sum + penalties[kind] * rules.penalties[kind], 0)

/** The mean of whole numbers, rounded half up to a multiple of `unit`. */
export function roundedMean(values: readonly Milli[], unit: Milli): Milli {
  const sum = values.reduce((all, one) => all + one, 0)
  const share = values.length * unit
  return share === 0 ? 0 : Math.floor((2 * sum + share) / (2 * share)) * unit
}

const lessPenalty = (sum: Milli, penalty: Milli): Milli => Math.max(0, sum - penalty)

const NOBODY: ReadonlySet<number> = new Set()

/** Of equal ones the lowest seat falls as the lowest, the highest as the highest: who sent first does not matter. */
function droppedSeats(bySeat: readonly Mark[], half: keyof Halves, { trimFrom }: ScoringRules): ReadonlySet<number> {
  if (bySeat.length < trimFrom) return NOBODY
  const sorted = bySeat.toSorted((one, other) => one[half] - other[half] || one.seat - other.seat)
  return new Set([sorted[0], sorted.at(-1)].flatMap((mark) => mark?.seat ?? []))
}

/** Whether a value may be written for a half of a form: within its bounds, three decimals at most. */
export const isWithin = (half: keyof Halves, value: Milli, { [half]: range }: StyleRules): boolean =>
  Number.isInteger(value) && range.min <= value && value <= range.max

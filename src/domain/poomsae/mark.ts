import { Refusal } from "#domain/refusal.ts"
import type { Range, ScoringRules, StyleRules } from "./scoring-rules.ts"
import type { Halves, Milli, Style } from "./types.ts"

/** A mark as a judge's tablet sends it, in thousandths. */
export interface SentMark {
  readonly technique: Milli
  /** null: not sent; of a traditional form it is the sum of the parts, whatever is sent. */
  readonly presentation: Milli | null
  /** Of a traditional form presentation's three criteria, NaN for a missing one; of freestyle all ten, or [] for none. */
  readonly parts: readonly Milli[]
  /** Number of big and small mistakes; null: not sent. */
  readonly big: number | null
  readonly small: number | null
}

/** A mark that the rules allow. */
export interface CleanMark extends Halves {
  readonly parts: readonly Milli[]
  readonly big: number
  readonly small: number
}

/** Reads one judge's mark; refused (`out_of_range`, `required`, `invalid`) with the wire's field that is wrong. */
export const readMark = (sent: SentMark, style: Style, rules: ScoringRules): CleanMark =>
  style === "freestyle" ? readFreestyle(sent, rules.styles.freestyle) : readTraditional(sent, rules)

function readTraditional({ technique, parts, big, small }: SentMark, { styles, deductions }: ScoringRules): CleanMark {
  const { technique: range, criteria } = styles.traditional
  checkRange("technique", technique, range)
  for (const [at, { id, ...bounds }] of criteria.presentation.entries()) {
    const part = parts[at]
    if (part === undefined || Number.isNaN(part)) throw new Refusal("required", id, ABOUT)
    checkRange(id, part, bounds)
  }
  const areMistakesSent = big !== null && small !== null
  if (areMistakesSent && range.max - big * deductions.big - small * deductions.small !== technique) {
    throw new Refusal("invalid", "technique", ABOUT)
  }
  return { technique, presentation: sum(parts), parts, big: big ?? 0, small: small ?? 0 }
}

function readFreestyle({ technique, presentation, parts }: SentMark, rules: StyleRules): CleanMark {
  checkRange("technique", technique, rules.technique)
  if (presentation === null) throw new Refusal("required", "presentation", ABOUT)
  checkRange("presentation", presentation, rules.presentation)
  if (parts.length > 0) checkCriteria(parts, { technique, presentation }, rules)
  return { technique, presentation, parts, big: 0, small: 0 }
}

/** The ten criteria of freestyle add up to the two halves that were sent. */
function checkCriteria(parts: readonly Milli[], halves: Halves, { criteria }: StyleRules): void {
  const all = [...criteria.technique, ...criteria.presentation]
  if (parts.length !== all.length) throw new Refusal("invalid", "criteria", ABOUT)
  for (const [at, bounds] of all.entries()) checkRange("criteria", parts[at] ?? -1, bounds)
  const split = criteria.technique.length
  const fits = sum(parts.slice(0, split)) === halves.technique && sum(parts.slice(split)) === halves.presentation
  if (!fits) throw new Refusal("invalid", "criteria", ABOUT)
}

function checkRange(field: string, value: Milli, { min, max, step }: Range): void {
  if (!Number.isInteger(value)) throw new Refusal("invalid", field, ABOUT)
  if (value < min || value > max)
    throw new Refusal("out_of_range", field, { ...ABOUT, min: min / 1000, max: max / 1000 })
  if (value % step !== 0) throw new Refusal("invalid", field, ABOUT)
}

/** Names the words of the fields. */
const ABOUT = { about: "poomsae" }

const sum = (values: readonly Milli[]): Milli => values.reduce((all, one) => all + one, 0)

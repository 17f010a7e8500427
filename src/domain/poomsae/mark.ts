import { Refusal } from "#domain/refusal.ts"
import { type KickCounts, partCount, techniqueOf, techniqueParts, unpackCounts } from "./kicks.ts"
import { freestyleSheets, type KickSheet, type Range, type ScoringRules, type StyleRules } from "./scoring-rules.ts"
import type { Halves, Milli, Style } from "./types.ts"

/** A mark as a judge's tablet sends it, in thousandths. */
export interface SentMark {
  readonly technique: Milli
  /** null: not sent; of a traditional form it is the sum of the parts, whatever is sent. */
  readonly presentation: Milli | null
  /**
   * Of a traditional form presentation's three criteria, NaN for a missing one; of freestyle all of its sheet, or [] for
   * none.
   */
  readonly parts: readonly Milli[]
  /** Number of big and small mistakes, of freestyle what `packCounts` makes; null: not sent. */
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

function readFreestyle(sent: SentMark, rules: StyleRules): CleanMark {
  const { technique, presentation, parts } = sent
  checkRange("technique", technique, rules.technique)
  if (presentation === null) throw new Refusal("required", "presentation", ABOUT)
  checkRange("presentation", presentation, rules.presentation)
  const halves = { technique, presentation }
  if (parts.length > 0 && parts.length !== partCount(rules)) {
    throw freestyleSheets.some((other) => partCount(other) === parts.length)
      ? new Refusal("other_sheet")
      : new Refusal("invalid", "criteria", ABOUT)
  }
  if (rules.kicks) return { ...halves, parts, ...readKicks(sent, halves, rules, rules.kicks) }
  if (parts.length > 0) checkCriteria(parts, halves, rules)
  return { ...halves, parts, big: 0, small: 0 }
}

/** The criteria of freestyle add up to the two halves that were sent. */
function checkCriteria(parts: readonly Milli[], halves: Halves, { criteria }: StyleRules): void {
  const all = [...criteria.technique, ...criteria.presentation]
  for (const [at, bounds] of all.entries()) checkRange("criteria", parts[at] ?? -1, bounds)
  const split = criteria.technique.length
  const fits = sum(parts.slice(0, split)) === halves.technique && sum(parts.slice(split)) === halves.presentation
  if (!fits) throw new Refusal("invalid", "criteria", ABOUT)
}

/** The same where kicks have a base and a bonus; the mark's counts, which need its parts. */
function readKicks(
  sent: SentMark,
  halves: Halves,
  rules: StyleRules,
  sheet: KickSheet,
): Pick<CleanMark, "big" | "small"> {
  const [big, small] = [sent.big ?? 0, sent.small ?? 0]
  const counts = unpackCounts({ big, small }, sheet)
  if (!counts || !areCounted(counts, sheet)) throw new Refusal("invalid", "criteria", ABOUT)
  if (sent.parts.length > 0) checkKicks(sent.parts, { ...halves, counts }, rules, sheet)
  else if (big + small > 0) throw new Refusal("required", "criteria", ABOUT)
  return { big, small }
}

function checkKicks(
  parts: readonly Milli[],
  { counts, ...halves }: Halves & { readonly counts: KickCounts },
  rules: StyleRules,
  sheet: KickSheet,
): void {
  const kicks = sheet.of.length
  for (const at of sheet.of.keys()) checkKick(parts[2 * at] ?? -1, parts[2 * at + 1] ?? -1, sheet)
  const others = [...rules.criteria.technique.slice(kicks), ...rules.criteria.presentation]
  for (const [at, bounds] of others.entries()) checkRange("criteria", parts[2 * kicks + at] ?? -1, bounds)
  const technique = techniqueOf(parts, counts, rules, sheet)
  const fits = technique === halves.technique && sum(parts.slice(techniqueParts(rules))) === halves.presentation
  if (!fits) throw new Refusal("invalid", "criteria", ABOUT)
}

/** Nothing is counted that the rule set does not take off. */
const areCounted = ({ falls, acrobatics }: KickCounts, { off }: KickSheet): boolean =>
  (off.fall > 0 || falls === 0) && (off.acrobatics > 0 || acrobatics === 0)

/** Base and bonus, or the whole kick nought. */
function checkKick(base: Milli, bonus: Milli, sheet: KickSheet): void {
  if (base === 0 && bonus === 0) return
  checkRange("criteria", base, sheet.base)
  checkRange("criteria", bonus, sheet.bonus)
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

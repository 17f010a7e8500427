import { takenOff, unpackCounts } from "#domain/poomsae/kicks.ts"
import { type Criterion, editionFor, type KickSheet, type NamedSheet } from "#domain/poomsae/scoring-rules.ts"
import type { Milli, Style } from "#domain/poomsae/types.ts"

/** What a judge's screen has to know of one style; thousandths of a point. */
export interface PadRules {
  readonly style: Style
  /** The value technique starts from and how far it goes down; for freestyle the sum of its criteria. */
  readonly technique: { readonly min: Milli; readonly max: Milli }
  readonly presentationMax: Milli
  /** Off technique; null: it has criteria instead. */
  readonly deductions: { readonly small: Milli; readonly big: Milli } | null
  /** In the order in which they are sent: those of technique, then those of presentation. */
  readonly criteria: readonly Criterion[]
  /** How many of the criteria belong to technique. */
  readonly split: number
  /** Freestyle with a base and a bonus of each kick, which are two criteria one behind the other; null: there is none. */
  readonly kicks: KickSheet | null
}

/**
 * `day` of the edition that holds, dd.mm.yyyy; `own`: what mistakes take off by the tournament's own rules, in points; `named`:
 * the sheet of freestyle that these name.
 */
export function rulesOf(
  style: Style,
  day: string,
  own?: { readonly small: number; readonly big: number },
  named?: NamedSheet,
): PadRules {
  const edition = editionFor(day, named)
  const deductions = own ? { small: Math.round(own.small * 1000), big: Math.round(own.big * 1000) } : edition.deductions
  const rules = { ...edition, deductions }
  const { technique, presentation, criteria, kicks = null } = rules.styles[style]
  const firsts = kicks === null ? criteria.technique : partsOf(criteria.technique, kicks)
  return {
    style,
    technique,
    presentationMax: presentation.max,
    deductions: criteria.technique.length === 0 ? rules.deductions : null,
    criteria: [...firsts, ...criteria.presentation],
    split: firsts.length,
    kicks,
  }
}

const partsOf = (technique: readonly Criterion[], { of, base, bonus }: KickSheet): Criterion[] =>
  technique.flatMap((one) => (of.includes(one.id) ? [base, bonus].map((range) => ({ id: one.id, ...range })) : [one]))

/** What a judge has pressed so far. */
export interface Pad {
  /** How often a big and a small mistake were counted; with kicks what `packCounts` makes. */
  readonly big: number
  readonly small: number
  /** By criterion; null: not set, which is another thing than the lowest value. */
  readonly parts: readonly (Milli | null)[]
}

/** A mark as the call takes it, in points. */
export interface SentMark {
  readonly technique: number
  readonly presentation: number
  readonly strong?: number | undefined
  readonly speed?: number | undefined
  readonly energetic?: number | undefined
  readonly criteria?: readonly number[] | undefined
  readonly big?: number | undefined
  readonly small?: number | undefined
}

/** A stance is missing until it was seen. */
export const emptyPad = ({ criteria, kicks }: PadRules): Pad => ({
  big: kicks ? 2 ** kicks.stances.length - 1 : 0,
  small: 0,
  parts: criteria.map(() => null),
})

export type Kind = "big" | "small"

/** Whether one more deduction of that kind is possible: technique never falls below its minimum. */
export const mayDeduct = (pad: Pad, kind: Kind, rules: PadRules): boolean =>
  rules.deductions !== null && techniqueOf(pad, rules) - rules.deductions[kind] >= rules.technique.min

/** Takes one off, or gives one of the same kind back; what is not possible changes nothing. */
export function deduct(pad: Pad, kind: Kind, count: 1 | -1, rules: PadRules): Pad {
  const isPossible = count === 1 ? mayDeduct(pad, kind, rules) : pad[kind] > 0
  return isPossible ? { ...pad, [kind]: pad[kind] + count } : pad
}

export const setPart = (pad: Pad, at: number, value: Milli): Pad => ({
  ...pad,
  parts: pad.parts.map((part, own) => (own === at ? value : part)),
})

/** The criterion to set after that one: the next without a value, from the top again after the last; itself if none is left. */
export function nextMissing({ parts }: Pad, at: number): number {
  const after = parts.indexOf(null, at + 1)
  const first = parts.indexOf(null)
  return after >= 0 ? after : first >= 0 ? first : at
}

/** While a criterion is missing its half is no value: the maximum is shown, dimmed. */
export function totalsOf(pad: Pad, rules: PadRules) {
  const isTechniqueSet = pad.parts.slice(0, rules.split).every((part) => part !== null)
  const isPresentationSet = pad.parts.slice(rules.split).every((part) => part !== null)
  const technique = isTechniqueSet ? techniqueOf(pad, rules) : rules.technique.max
  const presentation = isPresentationSet ? sum(pad.parts.slice(rules.split)) : rules.presentationMax
  return { technique, presentation, total: technique + presentation, isTechniqueSet, isPresentationSet }
}

export const isComplete = ({ parts }: Pad): boolean => parts.every((part) => part !== null)

/** The values between which a criterion is chosen, the highest first. */
export const choicesOf = ({ min, max, step }: Pick<Criterion, "min" | "max" | "step">): Milli[] =>
  Array.from({ length: (max - min) / step + 1 }, (_, at) => max - at * step)

export function sentMark(pad: Pad, rules: PadRules): SentMark {
  const { technique, presentation } = totalsOf(pad, rules)
  const halves = { technique: points(technique), presentation: points(presentation) }
  const parts = pad.parts.map((part) => points(part ?? 0))
  if (rules.kicks) return { ...halves, criteria: parts, big: pad.big, small: pad.small }
  if (rules.style === "freestyle") return { ...halves, criteria: parts }
  const [strong, speed, energetic] = parts
  return { ...halves, strong, speed, energetic, big: pad.big, small: pad.small }
}

function techniqueOf(pad: Pad, { technique, deductions, split, kicks }: PadRules): Milli {
  const counts = kicks && unpackCounts(pad, kicks)
  if (counts) return Math.max(0, sum(pad.parts.slice(0, split)) - takenOff(counts, kicks))
  if (deductions === null) return sum(pad.parts.slice(0, split))
  return technique.max - pad.big * deductions.big - pad.small * deductions.small
}

const sum = (parts: readonly (Milli | null)[]): Milli => parts.reduce((all: Milli, part) => all + (part ?? 0), 0)
const points = (value: Milli): number => value / 1000

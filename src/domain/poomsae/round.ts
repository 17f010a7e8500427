import type { AthleteId } from "#domain/ids.ts"
import { type FormScore, formScore, roundedMean } from "./score.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { type Milli, nameOf, type RegularNumber, type Round, type Sheet, type Style } from "./types.ts"

/** The state of one athlete in a round. */
export interface RoundLine {
  readonly athleteId: AthleteId
  /** By the form's number minus one; null: not scored yet. */
  readonly forms: readonly (FormScore | null)[]
  /** null until all forms are scored. */
  readonly total: Milli | null
  /**
   * From 1, equal athletes share it; null until the whole round is scored. Of who competes for no place it is the one that
   * would be due, and counts for nobody else's.
   */
  readonly rank: number | null
  /** Level with another athlete in all forms of the round. */
  readonly isLevel: boolean
}

export interface RoundStanding {
  /** In the order of performance. */
  readonly lines: readonly RoundLine[]
  /** Everybody in it is scored; false for an empty round. */
  readonly isComplete: boolean
}

/**
 * The state of a round. Equal totals are separated by presentation (freestyle: technique), then by the total with the
 * dropped marks; athletes who are equal after that share a place.
 */
export function roundStanding(sheet: Sheet, round: Round, rules: ScoringRules): RoundStanding {
  const scored = sheet.lists[round].map((athleteId) => scoreIn(sheet, round, athleteId, rules))
  const isComplete = scored.length > 0 && scored.every(({ total }) => total !== null)
  const competing = scored.filter(({ athleteId }) => !sheet.unranked.includes(athleteId))
  const rankOf = ({ keys }: Scored): number => 1 + competing.filter((other) => compareKeys(other.keys, keys) < 0).length
  const lines = scored.map((one) => {
    const { athleteId, forms, total } = one
    const rank = isComplete ? rankOf(one) : null
    const isLevel =
      rank !== null &&
      competing.includes(one) &&
      competing.some((other) => other !== one && compareKeys(other.keys, one.keys) === 0)
    return { athleteId, forms, total, rank, isLevel }
  })
  return { lines, isComplete }
}

/** The numbers of the forms of a round that everybody performs. */
export const formNumbers = ({ style }: Pick<Sheet, "style">, rules: ScoringRules): readonly RegularNumber[] =>
  rules.styles[style].forms === 1 ? [1] : [1, 2]

/** Whether anything is recorded for anybody in a round. */
export const isStarted = (sheet: Sheet, round: Round): boolean =>
  sheet.lists[round].some((athleteId) =>
    ([1, 2] as const).some((number) => {
      const performance = sheet.performances.get(nameOf({ athleteId, round, number }))
      return performance !== undefined && (performance.technique !== null || performance.presentation !== null)
    }),
  )

interface Scored {
  readonly athleteId: AthleteId
  readonly forms: readonly (FormScore | null)[]
  readonly total: Milli | null
  /** The criteria of ranking in their order; higher is better. */
  readonly keys: readonly Milli[]
}

function scoreIn(sheet: Sheet, round: Round, athleteId: AthleteId, rules: ScoringRules): Scored {
  const { unit } = rules.styles[sheet.style]
  const forms = formNumbers(sheet, rules).map((number) => {
    const performance = sheet.performances.get(nameOf({ athleteId, round, number }))
    return performance ? formScore(performance, sheet.style, rules) : null
  })
  const done = forms.filter((form) => form !== null)
  if (done.length < forms.length) return { athleteId, forms, total: null, keys: [] }
  const total = roundedMean(
    done.map((form) => form.total),
    unit,
  )
  return { athleteId, forms, total, keys: keysOf(done, sheet.style, rules) }
}

/** What forms are compared by, one after another: total, the half that decides between equals, total with dropped marks. */
export function keysOf(forms: readonly FormScore[], style: Style, rules: ScoringRules): readonly Milli[] {
  const { unit, second } = rules.styles[style]
  const meanOf = (half: "total" | "wholeTotal"): Milli =>
    roundedMean(
      forms.map((form) => form[half]),
      unit,
    )
  return [meanOf("total"), forms.reduce((sum, form) => sum + form[second], 0), meanOf("wholeTotal")]
}

/** Negative if the first one is better. */
export function compareKeys(one: readonly Milli[], other: readonly Milli[]): number {
  for (const [at, key] of one.entries()) {
    const difference = (other[at] ?? 0) - key
    if (difference !== 0) return difference
  }
  return 0
}

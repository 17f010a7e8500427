import type { Side, Totals } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { compareKeys } from "./round.ts"
import { type FormScore, formScore } from "./score.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { type ExtraNumber, extraNumbers, type FormNumber, type Milli, type Performance, type Style } from "./types.ts"

/** A fight of a poomsae bracket: both show the same forms at the same time. */
export interface Match {
  readonly style: Style
  /** The technical number of the fight. */
  readonly t: number
  readonly blue: AthleteId
  readonly red: AthleteId
  /** How many forms decide it; what stands behind them are extra forms. */
  readonly forms: 1 | 2
  /** By `matchNameOf`. */
  readonly performances: ReadonlyMap<string, Performance>
}

/** A form of a match of which at least one side is scored. */
export interface MatchForm {
  readonly number: FormNumber
  readonly blue: FormScore | null
  readonly red: FormScore | null
}

export interface MatchStanding {
  /** In the order of performing. */
  readonly forms: readonly MatchForm[]
  /** Of the forms that decide the match, as far as both sides are scored; no extra form is in them. null: none is. */
  readonly sums: Readonly<Record<Side, Milli>> | null
  readonly winner: Side | null
  readonly by: Totals["by"] | null
  /** The form that is performed next; null: the match is decided, or nine forms have not, and only a person does. */
  readonly due: FormNumber | null
}

/** What a performance of a match is found by. */
interface MatchPerformanceKey {
  readonly athleteId: AthleteId
  readonly t: number
  readonly number: FormNumber
}

/** The round under which all of a match is stored. */
export const matchRound = (t: number): number => 100 + t

export const matchNameOf = ({ athleteId, t, number }: MatchPerformanceKey): string =>
  `${athleteId}/${matchRound(t)}/${number}`

/** How many forms decide a match; freestyle has one. */
export const matchForms = (style: Style, rules: ScoringRules): 1 | 2 => rules.styles[style].matchForms

/**
 * Where a match stands. The sums of the forms decide it, equal ones the half that separates equals, then the totals with
 * the dropped marks; after that extra forms, each alone by the same keys.
 */
export function matchStanding(match: Match, rules: ScoringRules): MatchStanding {
  const forms = [...regularOf(match), ...extraNumbers].map((number) => formOf(match, number, rules))
  const regular = forms.slice(0, match.forms)
  const done = regular.filter(isWhole)
  const missing = regular.find((form) => !isWhole(form))
  const sums = done.length === 0 ? null : { blue: sumOf(done, "blue", "total"), red: sumOf(done, "red", "total") }
  const scored = forms.filter(({ blue, red }) => blue !== null || red !== null)
  const now = { forms: scored, sums, winner: null, by: null }
  if (missing) return { ...now, due: missing.number }
  const { second } = rules.styles[match.style]
  const decided = better(done, second) ?? byExtraForms(forms.slice(match.forms), second)
  return typeof decided === "object" ? { ...now, ...decided, due: null } : { ...now, due: decided ?? null }
}

/**
 * What parts two whose sums are equal: presentation, of freestyle technique, of the forms that decide the match. null: the sums are
 * not equal, or a form is missing.
 */
export function partingHalves(
  { forms, sums }: Pick<MatchStanding, "forms" | "sums">,
  match: Pick<Match, "forms" | "style">,
  rules: ScoringRules,
): Readonly<Record<Side, Milli>> | null {
  const done = forms.filter(isWhole).filter(({ number }) => number <= match.forms)
  if (done.length < match.forms || sums === null || sums.blue !== sums.red) return null
  const { second } = rules.styles[match.style]
  return { blue: sumOf(done, "blue", second), red: sumOf(done, "red", second) }
}

/** The code of a result that was decided so. */
export const decisionOfMatch = (by: Totals["by"]): "PTF" | "SUP" => (by === "sum" || by === "extra" ? "PTF" : "SUP")

interface WholeForm extends MatchForm {
  readonly blue: FormScore
  readonly red: FormScore
}

interface Decided {
  readonly winner: Side
  readonly by: Totals["by"]
}

const regularOf = ({ forms }: Match): readonly FormNumber[] => (forms === 1 ? [1] : [1, 2])

const isWhole = (form: MatchForm): form is WholeForm => form.blue !== null && form.red !== null

function formOf({ performances, style, t, blue, red }: Match, number: FormNumber, rules: ScoringRules): MatchForm {
  const scoreOf = (athleteId: AthleteId): FormScore | null => {
    const performance = performances.get(matchNameOf({ athleteId, t, number }))
    return performance ? formScore(performance, style, rules) : null
  }
  return { number, blue: scoreOf(blue), red: scoreOf(red) }
}

type Half = "total" | "technique" | "presentation" | "wholeTotal"

const sumOf = (forms: readonly WholeForm[], side: Side, half: Half): Milli =>
  forms.reduce((sum, form) => sum + form[side][half], 0)

const KEYS = ["sum", "second", "whole"] as const

/** Who is better in these forms together, and by which key; null: level in all of them. */
function better(forms: readonly WholeForm[], second: Half): Decided | null {
  const keysOf = (side: Side): Milli[] =>
    (["total", second, "wholeTotal"] as const).map((half) => sumOf(forms, side, half))
  const [blue, red] = [keysOf("blue"), keysOf("red")]
  const by = KEYS.find((_, at) => blue[at] !== red[at])
  return by ? { winner: compareKeys(blue, red) < 0 ? "blue" : "red", by } : null
}

/** The first extra form that parts the two; else the number of the one that is due, null behind the last. */
function byExtraForms(forms: readonly MatchForm[], second: Half): Decided | ExtraNumber | null {
  for (const form of forms) {
    if (!isWhole(form)) return form.number as ExtraNumber
    const decided = better([form], second)
    if (decided) return { ...decided, by: "extra" }
  }
  return null
}

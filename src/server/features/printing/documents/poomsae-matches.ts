import { matchRoundText } from "#contract/poomsae/uk.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { nameOfDecision } from "#domain/catalogue/decision-words.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { formTitle } from "#domain/poomsae/extra.uk.ts"
import { formName, formScore, type Performance, type ScoringRules, type Style } from "#domain/poomsae/index.ts"
import {
  type MatchForm,
  matchForms,
  matchNameOf,
  matchRound,
  matchStanding,
  partingHalves,
} from "#domain/poomsae/match.ts"
import { matchReason } from "#domain/poomsae/match-reason.uk.ts"
import { drawnUnder, performancesOf } from "#domain/poomsae/match-rows.ts"
import { tally } from "#domain/poomsae/score.ts"
import type { PaperMatch, PaperScore } from "#layout/documents/match-pages.ts"
import { pointsText } from "#layout/documents/poomsae-pages.ts"
import { paperTexts } from "#layout/documents/uk.ts"
import type { MatchRows } from "#server/records/poomsae/match-rows.ts"
import { styleOfCategory } from "#server/views/poomsae/sheet.ts"

interface Judged {
  readonly category: Category
  readonly bracket: Bracket.Bracket
  readonly athletes: readonly Athlete[]
  readonly rows: MatchRows
  readonly scoring: ScoringRules
  readonly team: "organization" | "region"
}

/** The matches of a category that are decided or of which something is scored, in the order of their numbers. */
export function paperMatches(judged: Judged): PaperMatch[] {
  const { bracket } = judged
  const byId = new Map(judged.athletes.map((athlete) => [athlete.id, athlete]))
  const scores = groupBy(judged.rows.scores, ({ round }) => round)
  const marks = groupBy(judged.rows.marks, ({ round }) => round)
  return Bracket.standing(bracket)
    .fights.flatMap(({ t, blue, red }) => {
      const { number = null, result = null } = bracket.fights[t] ?? {}
      const pair = result ?? (blue !== null && red !== null ? { blue, red } : null)
      if (pair === null) return []
      const own = (one: { readonly athleteId: AthleteId }) => one.athleteId === pair.blue || one.athleteId === pair.red
      const round = matchRound(t)
      const scored = (scores.get(round) ?? []).filter(own)
      if (result === null && scored.length === 0) return []
      const performances = performancesOf(t, scored, (marks.get(round) ?? []).filter(own))
      return [{ number, match: matchOf(judged, byId, { t, pair, result, number, performances }) }]
    })
    .toSorted((one, other) => (one.number ?? LAST) - (other.number ?? LAST))
    .map(({ match }) => match)
}

const LAST = Number.MAX_SAFE_INTEGER

interface Met {
  readonly t: number
  readonly pair: { readonly blue: AthleteId; readonly red: AthleteId }
  readonly result: Bracket.Result | null
  readonly number: number | null
  readonly performances: ReadonlyMap<string, Performance>
}

function matchOf(
  { category, bracket, rows, scoring, team }: Judged,
  byId: ReadonlyMap<AthleteId, Athlete>,
  { t, pair, result, number, performances }: Met,
): PaperMatch {
  const style = styleOfCategory(category)
  const forms = matchForms(style, scoring)
  const standing = matchStanding({ style, t, ...pair, forms, performances }, scoring)
  const points = pointsText(scoring.styles[style].unit)
  const sums = result?.totals ?? standing.sums
  const scoreOf = (athleteId: AthleteId, form: MatchForm): PaperScore | null => {
    const performance = performances.get(matchNameOf({ athleteId, t, number: form.number }))
    return performance ? paperScore(performance, style, scoring) : null
  }
  const titleOf = (form: MatchForm): string => {
    const round = drawnUnder(bracket, { t }, form.number)
    const drawn = rows.forms.find((one) => one.round === round && one.number === form.number)?.poomsae ?? 0
    const regular = style === "freestyle" ? paperTexts.freestyleForm : paperTexts.formColumn(form.number)
    return [formTitle(form.number, () => regular), formName(drawn)].filter(Boolean).join(": ")
  }
  const nameOf = (id: AthleteId): string => {
    const athlete = byId.get(id)
    return athlete ? nameWithMark(athlete.name, athlete.unranked) : ""
  }
  const teamOf = (id: AthleteId): string => {
    const athlete = byId.get(id)
    if (!athlete) return ""
    return team === "organization" ? athlete.organization : homeOf(athlete.region, athlete.country)
  }
  const winner = result === null || result.winner === null ? null : result.winner === pair.blue ? "blue" : "red"
  return {
    number: number === null ? "" : String(number),
    round: matchRoundText(t, bracket),
    names: { blue: nameOf(pair.blue), red: nameOf(pair.red) },
    teams: { blue: teamOf(pair.blue), red: teamOf(pair.red) },
    forms: standing.forms.map((form) => ({
      title: titleOf(form),
      blue: scoreOf(pair.blue, form),
      red: scoreOf(pair.red, form),
    })),
    sums: sums && { blue: points(sums.blue), red: points(sums.red) },
    winner,
    reason: result === null ? "" : reasonOf(result, standing, { style, forms }, scoring),
  }
}

function reasonOf(
  { decision, totals, winner, blue }: Bracket.Result,
  standing: ReturnType<typeof matchStanding>,
  match: { readonly style: Style; readonly forms: 1 | 2 },
  scoring: ScoringRules,
): string {
  if (!totals) return nameOfDecision(decision)
  const last = standing.forms.at(-1)
  const extra = last?.blue && last.red ? { blue: last.blue.total, red: last.red.total } : null
  const found = totals.by === "second" ? partingHalves(standing, match, scoring) : totals.by === "extra" ? extra : null
  const points = pointsText(scoring.styles[match.style].unit)
  const order = winner === blue ? (["blue", "red"] as const) : (["red", "blue"] as const)
  const figures = found && found.blue !== found.red ? order.map((side) => points(found[side])).join(" : ") : ""
  return matchReason({ by: totals.by, ...match, figures })
}

/** A performance that is scored; null: a half is missing. */
function paperScore(performance: Performance, style: Style, scoring: ScoringRules): PaperScore | null {
  const score = formScore(performance, style, scoring)
  if (score === null) return null
  const { marks } = tally(performance.marks, style, scoring)
  const points = pointsText(scoring.styles[style].unit)
  const tenths = pointsText(100)
  const written = (half: "technique" | "presentation"): string =>
    marks.map((mark) => (mark[`${half}Dropped`] ? `(${tenths(mark[half])})` : tenths(mark[half]))).join("  ")
  return {
    techniqueMarks: written("technique"),
    technique: points(score.technique),
    presentationMarks: written("presentation"),
    presentation: points(score.presentation),
    penalty: score.penalty === 0 ? "" : tenths(score.penalty),
    total: points(score.total),
  }
}

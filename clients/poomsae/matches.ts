import type { AthleteId } from "#domain/ids.ts"
import { decisionOfMatch, type Match, matchForms, matchNameOf, matchStanding } from "#domain/poomsae/match.ts"
import { type FormScore, tally } from "#domain/poomsae/score.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { type FormNumber, noPenalties, type Performance, type Style } from "#domain/poomsae/types.ts"
import { FieldError } from "../bouts/field-error.ts"
import type { CasePerformance, MatchCase } from "./cases.ts"
import { milliOf, textOf } from "./points.ts"

const rules = scoringOn("15.05.2026")
const [BLUE, RED] = [1 as AthleteId, 2 as AthleteId]

/** What a match comes to, as `expect` of the file names it. */
export function matchAnswer({ style, formCount, forms }: MatchCase) {
  const performances = new Map<string, Performance>()
  for (const [at, { number, blue, red }] of forms.entries()) {
    const nameFor = (athleteId: AthleteId) => matchNameOf({ athleteId, t: 0, number: number as FormNumber })
    if (performances.has(nameFor(BLUE))) throw new FieldError(`forms.${at}.number`, `form ${number} is there twice`)
    performances.set(nameFor(BLUE), performed(blue, style, `forms.${at}.blue`))
    performances.set(nameFor(RED), performed(red, style, `forms.${at}.red`))
  }
  const match: Match = { style, t: 0, blue: BLUE, red: RED, forms: formCount ?? matchForms(style, rules), performances }
  const standing = matchStanding(match, rules)
  const { sums, winner, by, due } = standing
  return {
    forms: standing.forms.map(({ blue, red }) => ({ blue: scoreAnswer(blue), red: scoreAnswer(red) })),
    sums: sums && { blue: textOf(sums.blue), red: textOf(sums.red) },
    winner,
    by,
    ...(by ? { decision: decisionOfMatch(by) } : {}),
    due,
  }
}

function performed({ marks, penalties }: CasePerformance, style: Style, field: string): Performance {
  const seats = marks.map(({ seat }) => seat)
  const twice = seats.findIndex((seat, at) => seats.indexOf(seat) < at)
  if (twice >= 0) throw new FieldError(`${field}.marks.${twice}.seat`, `seat ${seats[twice]} is there twice`)
  const read = marks.map(({ seat, technique, presentation }) => ({
    seat,
    technique: milliOf(technique),
    presentation: milliOf(presentation),
  }))
  for (const [at, mark] of read.entries()) {
    for (const half of ["technique", "presentation"] as const) {
      const { max } = rules.styles[style][half]
      if (mark[half] > max) throw new FieldError(`${field}.marks.${at}.${half}`, `more than ${textOf(max)}`)
    }
  }
  const { technique, presentation } = tally(read, style, rules)
  const { time = 0, boundary = 0, restart = 0 } = penalties ?? noPenalties
  return { technique, presentation, penalties: { time, boundary, restart }, marks: read }
}

const scoreAnswer = (score: FormScore | null) =>
  score && {
    technique: textOf(score.technique),
    presentation: textOf(score.presentation),
    penalty: textOf(score.penalty),
    total: textOf(score.total),
    whole: textOf(score.wholeTotal),
  }

import type { recordFromPaper, WirePaperLine } from "#contract/brackets/fights.ts"
import { sentence } from "#contract/refusals/uk.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { type Paper, type PaperPlan, type PlannedLine, planPaper } from "#domain/bracket/paper-plan.ts"
import { recordPaper as decidePaper } from "#domain/bracket/paper-step.ts"
import { isQuestion } from "#domain/questions.ts"
import type { Decide } from "#domain/value/step.ts"
import { changedCategories, fightAction, stepPreview } from "#server/records/values/step-action.ts"

const record: Decide<Paper, PaperOutcome> = (value, paper, context) => {
  const { outcome, ...step } = decidePaper(value, paper, context)
  return { ...step, outcome: outcomeOf(outcome) }
}

/** What recording would do, line by line; a line that cannot be recorded refuses no other. */
const foresee: Decide<Paper, PaperOutcome> = (value, paper, { fact }) => ({
  kind: "fight.recordMany",
  changes: [],
  outcome: outcomeOf(planPaper(value, paper, fact)),
})

export const recordPaper = fightAction(record, changedCategories)
export const previewPaper = stepPreview(foresee)

/** The answer, stored in the journal for a repeated action: the lines as they were understood, and what fell. */
type PaperOutcome = Omit<OutputOf<typeof recordFromPaper>, "revision">

const outcomeOf = (plan: PaperPlan): PaperOutcome => ({
  count: plan.lines.filter(({ refusal }) => refusal === null).length,
  lines: plan.lines.map((line) => lineOf(plan, line)),
  undone: plan.categories.flatMap(({ categoryId, undone }) =>
    undone.map((technicalNumber) => ({ category: categoryId, technicalNumber })),
  ),
})

function lineOf({ categories }: PaperPlan, planned: PlannedLine): WirePaperLine {
  const { number, categoryId, t, refusal, asked } = planned
  const category = categories.find((one) => one.categoryId === categoryId)
  const fight = category && Bracket.standing(category.after).fights.find((one) => one.t === t)
  const { field = null, code = "invalid", data = {} } = refusal ?? {}
  return {
    number,
    category: categoryId ?? 0,
    technicalNumber: t,
    blue: fight?.blue ?? 0,
    red: fight?.red ?? 0,
    ...storedOf(refusal ? null : category?.after.fights[t]?.result),
    corrects: Boolean(category?.before.fights[t]?.result),
    questions: asked.flatMap(({ code, field: of, data: about }) =>
      isQuestion(code) ? [{ code, message: sentence(code, of, about) }] : [],
    ),
    errors: refusal ? [{ field, code, message: sentence(code, field, data) }] : [],
  }
}

const storedOf = (result: Bracket.Result | null | undefined) => ({
  winner: result ? winnerOf(result) : null,
  decision: result?.decision ?? "",
  bluePoints: result?.bluePoints ?? null,
  redPoints: result?.redPoints ?? null,
  ...(result?.totals ? { totals: result.totals } : {}),
})

const winnerOf = ({ winner, blue }: Bracket.Result): WirePaperLine["winner"] =>
  winner === null ? "bothOut" : winner === blue ? "blue" : "red"

import type { OutputOf } from "#contract/endpoint.ts"
import type { recordFromPaper, WirePaperLine } from "#contract/fights.ts"
import { sentence } from "#contract/texts.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { PaperPlan, PlannedLine } from "./paper-plan.ts"

/** What is answered, kept in the journal for a repeated action: the lines as they were understood, and what fell. */
export type PaperOutcome = Omit<OutputOf<typeof recordFromPaper>, "revision">

export const outcomeOf = (plan: PaperPlan): PaperOutcome => ({
  count: plan.lines.filter(({ refusal }) => refusal === null).length,
  lines: plan.lines.map((line) => lineOf(plan, line)),
  undone: [...plan.categories.values()].flatMap(({ categoryId, undone }) =>
    undone.map((technicalNumber) => ({ category: categoryId, technicalNumber })),
  ),
})

function lineOf({ categories }: PaperPlan, planned: PlannedLine): WirePaperLine {
  const { number, categoryId, t, refusal, asked } = planned
  const category = categoryId === null ? undefined : categories.get(categoryId)
  const fight = category && Bracket.standing(category.after).fights.find((one) => one.t === t)
  const { field = null, code = "invalid", data = {} } = refusal ?? {}
  return {
    number,
    category: categoryId ?? 0,
    technicalNumber: t,
    blue_id: fight?.blue ?? 0,
    red_id: fight?.red ?? 0,
    win_id: category?.after.fights[t]?.result?.winner ?? 0,
    ...storedOf(refusal ? null : category?.after.fights[t]?.result),
    corrects: category?.draw.bracket.fights[t]?.result ? 1 : 0,
    contradiction: asked ? sentence(asked.code, asked.field, asked.data) : "",
    errors: refusal ? [{ field, code, message: sentence(code, field, data) }] : [],
  }
}

const storedOf = (result: Bracket.Result | null | undefined) => ({
  decision: result?.decision ?? "",
  blue_points: result?.bluePoints ?? null,
  red_points: result?.redPoints ?? null,
})

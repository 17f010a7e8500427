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

function lineOf({ categories }: PaperPlan, { number, categoryId, t, refusal }: PlannedLine): WirePaperLine {
  const planned = categoryId === null ? undefined : categories.get(categoryId)
  const fight = planned && Bracket.standing(planned.after).fights.find((one) => one.t === t)
  const { field = null, code = "invalid", data = {} } = refusal ?? {}
  return {
    number,
    category: categoryId ?? 0,
    technicalNumber: t,
    blue_id: fight?.blue ?? 0,
    red_id: fight?.red ?? 0,
    win_id: planned?.after.fights[t]?.result?.winner ?? 0,
    corrects: planned?.draw.bracket.fights[t]?.result ? 1 : 0,
    errors: refusal ? [{ field, code, message: sentence(code, field, data) }] : [],
  }
}

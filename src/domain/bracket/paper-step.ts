import { correctedSummaries } from "#domain/bout/summary-rows.ts"
import { type Problem, Refusal } from "#domain/refusal.ts"
import type { Decide } from "#domain/value/step.ts"
import { type Paper, type PaperPlan, planPaper } from "./paper-plan.ts"
import { fightChanges } from "./stored.ts"

/**
 * Records many results as one step, undone as one; a line that cannot be recorded refuses them all. A line that contradicts
 * itself, or whose fight a panel scores, is asked about.
 */
export const recordPaper: Decide<Paper, PaperPlan> = (value, paper, { fact }) => {
  const plan = planPaper(value, paper, fact)
  const { lines, categories } = plan
  const refused = ofLines(lines.map(({ refusal }) => (refusal ? [{ ...refusal, field: "lines" }] : [])))
  const [first] = refused
  if (first) throw Refusal.ofSeveral({ code: first.code, field: first.field }, refused)
  return {
    kind: "fight.recordMany",
    changes: [
      ...categories.flatMap(({ categoryId, before, after }) => fightChanges(categoryId, before, after)),
      ...categories.flatMap(({ categoryId, before, after }) => correctedSummaries(value, categoryId, before, after)),
    ],
    // Which pair a line is of follows from the places and from the other fights.
    restsOn: categories.flatMap(({ categoryId, before }) => [
      { table: "draws" as const, key: { categoryId } },
      ...before.fights.map((_, t) => ({ table: "fights" as const, key: { categoryId, t } })),
    ]),
    questions: ofLines(lines.map(({ asked }) => asked)),
    outcome: plan,
  }
}

/** What is said of lines, each with the number of its line. */
const ofLines = (said: readonly (readonly Problem[])[]): Problem[] =>
  said.flatMap((own, at) =>
    own.map(({ field, code, data }) => ({ field, code, data: { ...data, paperLine: at + 1 } }) as Problem),
  )

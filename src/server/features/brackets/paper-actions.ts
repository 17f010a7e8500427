import type { recordFromPaper, WirePaperLine } from "#contract/brackets/fights.ts"
import { sentence } from "#contract/refusals/uk.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { CategoryId } from "#domain/ids.ts"
import { type AgreedQuestions, isQuestion } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { previewBy } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { closingEntries } from "#server/records/applications/close-at-first-fight.ts"
import { summariesAfter } from "#server/records/bouts/summaries-after.ts"
import { fightChanges } from "#server/records/brackets/brackets.ts"
import { type PaperPlan, type PlannedLine, planPaper, type WrittenLine } from "./paper-plan.ts"

interface Paper {
  readonly lines: readonly WrittenLine[]
  /** The category that counts if two courts gave the same number. */
  readonly prefer: CategoryId | null
}

/** What recording would do, line by line; nothing is saved. */
export const previewPaper = previewBy(async (tx, tournament, { lines, prefer }: Paper) =>
  outcomeOf(await planPaper(tx, tournament, lines, prefer)),
)

/**
 * Records many results as one step, undone as one; a line that cannot be recorded refuses them all, and so does one
 * that contradicts itself unless that was agreed to.
 */
export const recordPaper = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { lines, prefer }: Paper,
  agreed: AgreedQuestions,
): Promise<Done<PaperOutcome>> =>
  closingEntries(shell, scope, (note) =>
    change(shell, doer, scope, async (tx, tournament) => {
      note(tournament)
      const plan = await planPaper(tx, tournament, lines, prefer)
      refuseLines(plan.lines.map(({ refusal }) => (refusal ? [{ ...refusal, field: "lines" }] : [])))
      refuseLines(plan.lines.map(({ asked }) => asked.filter(({ code }) => !(isQuestion(code) && agreed.has(code)))))
      const categories = [...plan.categories.values()]
      const kept: RowChange[][] = []
      for (const { categoryId, draw, after } of categories) {
        kept.push(await summariesAfter(tx, { tournamentId: tournament.id, categoryId }, draw.bracket, after))
      }
      return {
        kind: "fight.recordMany",
        changes: [
          ...categories.flatMap(({ categoryId, draw, after }) => fightChanges(categoryId, draw.bracket, after)),
          ...kept.flat(),
        ],
        // Which pair a line is of follows from the places and from the other fights.
        restsOn: categories.flatMap(({ categoryId, draw }) => [
          { table: "draws" as const, key: { categoryId } },
          ...draw.bracket.fights.map((_, t) => ({ table: "fights" as const, key: { categoryId, t } })),
        ]),
        topics: categoryTopics([...plan.categories.keys()]),
        outcome: outcomeOf(plan),
      }
    }),
  )

/** Refuses all lines because of those that have a problem. */
function refuseLines(problems: readonly (readonly Pick<Refusal, "code" | "field" | "data">[])[]): void {
  const errors = problems.flatMap((own, at) =>
    own.map(({ field, code, data }) => ({ field, code, data: { ...data, paperLine: at + 1 } })),
  )
  const [first] = errors
  if (first) throw Refusal.ofSeveral({ code: first.code, field: first.field }, errors)
}

/** The answer, stored in the journal for a repeated action: the lines as they were understood, and what fell. */
type PaperOutcome = Omit<OutputOf<typeof recordFromPaper>, "revision">

const outcomeOf = (plan: PaperPlan): PaperOutcome => ({
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
    blue: fight?.blue ?? 0,
    red: fight?.red ?? 0,
    ...storedOf(refusal ? null : category?.after.fights[t]?.result),
    corrects: Boolean(category?.draw.bracket.fights[t]?.result),
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
})

const winnerOf = ({ winner, blue }: Bracket.Result): WirePaperLine["winner"] =>
  winner === null ? "bothOut" : winner === blue ? "blue" : "red"

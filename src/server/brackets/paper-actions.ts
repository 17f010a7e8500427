import type { Consent } from "#domain/bracket/index.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { closingEntries } from "#server/applications/close-at-first-fight.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import { preview } from "#server/platform/preview.ts"
import { outcomeOf, type PaperOutcome } from "./paper-outcome.ts"
import { type PaperPlan, planPaper, type WrittenLine } from "./paper-plan.ts"
import { fightChanges } from "./store.ts"

interface Paper {
  readonly lines: readonly WrittenLine[]
  /** The category that counts where two courts gave the same number. */
  readonly prefer: CategoryId | null
}

/** What recording would do, line by line; nothing is saved. */
export const previewPaper = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { lines, prefer }: Paper,
): Promise<Done<PaperOutcome>> =>
  preview(shell, doer, scope, async (tx, tournament) => outcomeOf(await planPaper(tx, tournament, lines, prefer)))

/**
 * Records many results as one step, taken back as one; a line that cannot be recorded refuses them all, and so does one that
 * contradicts itself without `contradiction` given.
 */
export const recordPaper = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { lines, prefer }: Paper,
  contradiction: Consent,
): Promise<Done<PaperOutcome>> =>
  closingEntries(shell, scope, (note) =>
    change(shell, doer, scope, async (tx, tournament) => {
      note(tournament)
      const plan = await planPaper(tx, tournament, lines, prefer)
      refuseWrong(plan)
      if (contradiction !== "given") refuseContradictions(plan)
      const categories = [...plan.categories.values()]
      return {
        kind: "fight.recordMany",
        changes: categories.flatMap(({ categoryId, draw, after }) => fightChanges(categoryId, draw.bracket, after)),
        // Which pair a line is of follows from the places and from the other fights.
        restsOn: categories.flatMap(({ categoryId, draw }) => [
          { table: "draws" as const, key: { categoryId } },
          ...draw.bracket.fights.map((_, t) => ({ table: "fights" as const, key: { categoryId, t } })),
        ]),
        topics: categories.map(({ categoryId }) => `category:${categoryId}` as const),
        outcome: outcomeOf(plan),
      }
    }),
  )

function refuseWrong({ lines }: PaperPlan): void {
  const errors = lines.flatMap(({ refusal }, at) =>
    refusal ? [{ field: "lines", code: refusal.code, data: { ...refusal.data, paperLine: at + 1 } }] : [],
  )
  const [first] = errors
  if (first) throw new Refusal(first.code, first.field, { errors })
}

function refuseContradictions({ lines }: PaperPlan): void {
  const errors = lines.flatMap(({ asked }, at) =>
    asked ? [{ field: asked.field, code: asked.code, data: { ...asked.data, paperLine: at + 1 } }] : [],
  )
  const [first] = errors
  if (first) throw new Refusal(first.code, first.field, { errors })
}

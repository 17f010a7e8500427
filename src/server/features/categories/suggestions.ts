import type { CategoryId } from "#domain/ids.ts"
import type { MergeLimits } from "#domain/registration/merge.ts"
import { type SmallCategory, smallCategories } from "#domain/registration/small-categories.ts"
import { isTooLarge } from "#domain/registration/split-proposal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import type { Doer, Scope, Shell } from "#server/platform/change.ts"
import { preview } from "#server/platform/preview.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { foughtAmong, listSubjects } from "./subjects.ts"

export interface Suggestions {
  readonly small: readonly SmallCategory[]
  readonly large: { readonly id: CategoryId; readonly count: number }[]
  readonly limits: MergeLimits
}

/** Categories to merge and to split; those in which something was fought are left out. */
export async function suggestions(shell: Shell, doer: Doer, scope: Scope, thisYear: number): Promise<Suggestions> {
  const { outcome } = await preview(shell, doer, scope, async (tx, tournament) => {
    const rules = await rulesOf(tx, tournament)
    const subjects = await listSubjects(tx, tournament.id)
    const fought = await foughtAmong(tx, tournament.id, subjects)
    const open = subjects.filter(({ category }) => !fought.has(category.id))
    const large = open.filter(({ category, athletes }) => isTooLarge(category, athletes.length))
    return {
      small: smallCategories(open, rules, seasonOf(tournament.date, thisYear)),
      large: large.map(({ category, athletes }) => ({ id: category.id, count: athletes.length })),
      limits: rules.merge,
    }
  })
  return outcome
}

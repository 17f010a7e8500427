import { withGroup } from "#domain/athletes/ticked-groups.ts"
import { groupOf } from "#domain/catalogue/age-groups.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"

/** Ticks an age group in the tournament's form: classes of it are made on demand from now on. Refuses `invalid` (`group`). */
export const tickGroup = action(async (tx, tournament, id: number) => {
  const { groups } = await rulesOf(tx, tournament)
  const group = groupOf(groups, id)
  if (!group) throw new Refusal("invalid", "group", { about: "category" })
  const { categoryIds, categoryWeighIds } = tournament
  const picks = { categoryIds, categoryWeighIds }
  return {
    kind: "tournament.group",
    changes: updated("tournaments", { id: tournament.id }, picks, withGroup(picks, group)),
    topics: ["tournament", "applications"],
    outcome: null,
  }
})

import { type Decision, decided } from "#domain/applications/steps.ts"
import type { Application, ApplicationRules } from "#domain/applications/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AccountId, ApplicationId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { action } from "#server/platform/action.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { inserted, updated } from "#server/platform/delta.ts"
import { findRules, listNamed } from "#server/records/applications/applications.ts"

interface Told {
  readonly accountId: AccountId
  readonly names: readonly string[]
}
export interface Decided extends Done<{ readonly count: number }> {
  /** The coaches to inform; empty if the action was done before. */
  readonly told: readonly Told[]
}

/** Accepts, declines or asks about many at once, all or none; `said` is the reason or the question. */
export async function decide(
  shell: Shell,
  doer: Doer,
  scope: Scope,
  ids: readonly ApplicationId[],
  { decision, said }: { readonly decision: Decision; readonly said: string },
): Promise<Decided> {
  let told: Told[] = []
  const done = await change(shell, doer, scope, async (tx, tournament) => {
    const named = await allNamed(tx, tournament, ids)
    const moved = named.flatMap((one) => {
      const changes = updated("applications", { id: one.id }, one, decided(one, decision, said))
      return changes.length > 0 ? [{ one, changes }] : []
    })
    const bySender = groupBy(moved, ({ one }) => one.accountId)
    told = [...bySender].map(([accountId, own]) => ({ accountId, names: own.map(({ one }) => one.name) }))
    const changes = moved.flatMap((each) => each.changes)
    return { kind: `application.${decision}`, changes, topics: ["applications"], outcome: { count: moved.length } }
  })
  return { ...done, told }
}

async function allNamed(tx: Tx, { id }: TournamentRow, ids: readonly ApplicationId[]): Promise<Application[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw new Refusal("required", "applications", { about: "application" })
  const named = await listNamed(tx, id, wanted)
  if (named.length < wanted.length) throw new Refusal("not_found")
  return named
}

/** The deadline and the limits of entries; `isOpen` undefined: unchanged. */
export const saveRules = action(async (tx, tournament, rules: ApplicationRules, isOpen: boolean | undefined) => {
  const { rules: before, isStored } = await findRules(tx, tournament.id)
  const own = isStored
    ? updated("applicationRules", { id: 1 }, before, rules)
    : [inserted("applicationRules", { id: 1 }, rules)]
  const opened =
    isOpen === undefined ? [] : updated("tournaments", { id: tournament.id }, tournament, { registrationOpen: isOpen })
  return {
    kind: "application.rules",
    changes: [...own, ...opened],
    topics: opened.length > 0 ? ["applications", "tournament"] : ["applications"],
    outcome: null,
  }
})

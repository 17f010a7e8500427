import * as Bracket from "#domain/bracket/index.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { type FightCheckRow, fightKey, listChecks, recordersOf } from "#server/records/brackets/checks.ts"

interface Target {
  readonly categoryId: CategoryId
  readonly t: number
  readonly mark: "set" | "taken"
}

/**
 * Confirms the recorded result from its paper, or removes that mark. The person who recorded it may do so too, and the
 * mark shows it.
 */
export const checkFight = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { categoryId, t, mark }: Target,
  now: Date,
): Promise<Done<null>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const draw = orNotFound(await findDraw(tx, tournament.id, categoryId))
    const result = draw.bracket.fights[t]?.result
    if (!result) throw new Refusal("not_recorded")
    const key = { categoryId, t }
    const before = (await listChecks(tx, tournament.id)).find((row) => row.categoryId === categoryId && row.t === t)
    const recorder = (await recordersOf(tx, tournament.id)).get(fightKey(categoryId, t))
    const samePerson = recorder?.accountId === doer.accountId
    const after = { result, accountId: doer.accountId, at: now.toISOString(), samePerson }
    return {
      kind: mark === "set" ? "fight.check" : "fight.uncheck",
      changes: rows(key, before, mark === "set" ? after : null),
      // What was compared with the paper is what the screen showed.
      restsOn: [{ table: "fights", key }],
      topics: [`category:${categoryId}`],
      outcome: null,
    }
  })

function rows(key: RowChange["key"], before: FightCheckRow | undefined, after: object | null): RowChange[] {
  if (!before) return after ? [inserted("fightChecks", key, after)] : []
  const { tournamentId: _, categoryId: __, t: ___, ...old } = before
  const stored = { ...old, at: old.at.toISOString() }
  return after ? updated<object>("fightChecks", key, stored, after) : [removed("fightChecks", key, stored)]
}

/** Whether the confirmed result equals the current one. */
export const isChecked = (bracket: Bracket.Bracket, check: FightCheckRow | undefined): boolean =>
  check !== undefined && Bracket.isSameResult(check.result, bracket.fights[check.t]?.result)

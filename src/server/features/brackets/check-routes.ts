import * as contract from "#contract/brackets/fights.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import {
  accountNames,
  type FightCheckRow,
  fightKey,
  listChecks,
  type Recorder,
  recordersOf,
} from "#server/records/brackets/checks.ts"
import type { Deps } from "#server/views/deps.ts"
import { checkFight, isChecked } from "./check-actions.ts"

/** The second look: results compared with their papers. */
export function checkRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(contract.listFightChecks, async (input, caller) => {
    const { outcome } = await preview(shell, caller, { tournamentId: input.id }, (tx) => readChecks(tx, input.id))
    return { list: outcome }
  })

  serve(contract.checkFight, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const mark = (input.checked ?? true) ? "set" : "taken"
    const target = { categoryId: input.category, t: input.technicalNumber, mark } as const
    const { revision } = await checkFight(shell, caller, scope, target, clock())
    const { outcome } = await preview(shell, caller, scope, (tx) => readChecks(tx, scope.tournamentId))
    const isMeant = ({ category, technicalNumber }: contract.WireFightCheck): boolean =>
      category === input.category && technicalNumber === input.technicalNumber
    return { revision, item: orNotFound(outcome.find(isMeant)) }
  })
}

/** Every recorded fight, in four queries regardless of their number. */
async function readChecks(tx: Tx, id: TournamentId): Promise<contract.WireFightCheck[]> {
  const draws = await listDraws(tx, id)
  const rows = await listChecks(tx, id)
  const recorders = await recordersOf(tx, id)
  const names = await accountNames(
    tx,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  const checks = new Map(rows.map((row) => [fightKey(row.categoryId, row.t), row]))
  return [...draws].flatMap(([category, { bracket }]) =>
    bracket.fights.flatMap(({ result }, t) => {
      if (result === null) return []
      const key = fightKey(category, t)
      const check = checks.get(key)
      const marked = isChecked(bracket, check) ? check : undefined
      return [{ category, technicalNumber: t, ...recorded(recorders.get(key)), ...checked(marked, names) }]
    }),
  )
}

const recorded = (recorder: Recorder | undefined) => ({
  recordedBy: recorder?.name ?? "",
  recordedAt: recorder?.at.toISOString() ?? "",
})

const checked = (check: FightCheckRow | undefined, names: ReadonlyMap<number, string>) => ({
  checked: check !== undefined,
  checkedBy: names.get(check?.accountId ?? 0) ?? "",
  checkedAt: check?.at.toISOString() ?? "",
  samePerson: check?.samePerson ?? false,
})

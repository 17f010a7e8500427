import {
  listAwards as listEndpoint,
  revealAwards as revealEndpoint,
  setAwards as setEndpoint,
} from "#contract/displays/calls.ts"
import { readFor } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listAwards } from "#server/records/awards.ts"
import { awardsShown } from "#server/views/awards.ts"
import type { Deps } from "#server/views/deps.ts"
import { revealAwards, setAwards } from "./actions.ts"

/** The ceremony of medals: which categories are ready, called, given. */
export function awardRoutes(serve: Serve, { shell, clock }: Deps): void {
  const read = async (tx: Tx, tournament: TournamentRow) => {
    const outcome = (await shell.states.within(tx, tournament)).outcome()
    const open = outcome.ended.filter(({ result }) => !result.isOver).length
    return { list: awardsShown(outcome, await listAwards(tx, tournament.id)), open }
  }

  serve(listEndpoint, ({ id }, caller) => readFor(shell, caller, { tournamentId: id }, read))

  serve(setEndpoint, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const order = { categories: input.categories, step: input.step, now: clock() }
    const { revision } = await setAwards(shell, caller, scope, order)
    return { ...(await readFor(shell, caller, { tournamentId: scope.tournamentId }, read)), revision }
  })

  serve(revealEndpoint, async ({ id, category, count, ...input }, caller) => {
    const scope = scopeOf(id, input)
    const { revision } = await revealAwards(shell, caller, scope, { categoryId: category, count })
    return { ...(await readFor(shell, caller, { tournamentId: scope.tournamentId }, read)), revision }
  })
}

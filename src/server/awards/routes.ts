import { listAwards as listEndpoint, setAwards as setEndpoint } from "#contract/screens.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { loadOutcome } from "#server/standings/outcome.ts"
import { setAwards } from "./actions.ts"
import { awardsShown } from "./present.ts"
import { listAwards } from "./store.ts"

/** The ceremony of medals: which categories are ready, called, given. */
export function awardRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  const read = async (tx: Tx | typeof db, id: TournamentId) => {
    const outcome = await loadOutcome(tx, id, "staff", clock())
    const open = outcome.ended.filter(({ result }) => !result.isOver).length
    return { list: awardsShown(outcome, await listAwards(tx, id)), open }
  }

  serve(listEndpoint, async ({ id }, caller) => {
    const tournamentId = id as TournamentId
    const { revision, outcome } = await preview(shell, caller, { tournamentId }, (tx) => read(tx, tournamentId))
    return { revision, ...outcome }
  })

  serve(setEndpoint, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const order = { categories: input.categories as CategoryId[], step: input.step, now: clock() }
    const { revision } = await setAwards(shell, caller, scope, order)
    return { revision, ...(await read(db, scope.tournamentId)) }
  })
}

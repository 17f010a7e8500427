import { createDemo, showDemo } from "#contract/demo/calls.ts"
import { orNotFound } from "#domain/refusal.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findOwnDemo } from "#server/records/demos.ts"
import { presentSelf } from "#server/views/account.ts"
import { type DemoDeps, makeDemo } from "./make-demo.ts"

/** The demo: a guest with a tournament, in one call. */
export function demoRoutes(serve: Serve, deps: DemoDeps): void {
  serve(createDemo, async (_, { accountId, isGuest, device, address }) => {
    const { token, account, tournamentId } = await makeDemo(deps, {
      device,
      address,
      guest: isGuest ? accountId : null,
    })
    return { item: { token, user: presentSelf(account, []), tournament: tournamentId } }
  })

  serve(showDemo, async (_, caller) => {
    const { tournamentId, spectator } = orNotFound(await findOwnDemo(deps.shell.db, ownerOf(caller)))
    return { item: { tournament: tournamentId, pages: spectator === null ? "" : `/t/${spectator}` } }
  })
}

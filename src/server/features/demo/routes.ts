import { createDemo } from "#contract/demo/calls.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { presentSelf } from "#server/views/account.ts"
import { type DemoDeps, makeDemo } from "./make-demo.ts"

/** The demo: a guest and his tournament, in one call. */
export function demoRoutes(serve: Serve, deps: DemoDeps): void {
  serve(createDemo, async (_, { accountId, isGuest, device, address }) => {
    const { token, account, tournamentId } = await makeDemo(deps, {
      device,
      address,
      guest: isGuest ? accountId : null,
    })
    return { item: { token, user: presentSelf(account, []), tournament: tournamentId } }
  })
}

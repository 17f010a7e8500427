import * as contract from "#contract/rehearsals/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findRehearsal } from "#server/records/rehearsals.ts"
import {
  addressFor,
  deleteRehearsal,
  ownTournament,
  type RehearsalDeps,
  startRehearsal,
  stopRehearsal,
} from "./actions.ts"
import { presentRehearsal } from "./present.ts"

/** A day rehearsed on a copy of the owner's tournament. */
export function rehearsalRoutes(serve: Serve, deps: RehearsalDeps): void {
  const { db, robots } = deps
  const show = async (id: TournamentId) => ({
    item: presentRehearsal(await findRehearsal(db, id), robots.aliveSince()),
    mayStart: (await addressFor(deps, id)) !== null,
  })

  serve(contract.showRehearsal, async ({ id }, caller) => {
    await ownTournament(db, caller, id)
    return await show(id)
  })

  serve(contract.startRehearsal, async ({ id, speed = 0, action }, caller) => {
    await startRehearsal(deps, caller, { id, speed, action })
    return await show(id)
  })

  serve(contract.stopRehearsal, async ({ id }, caller) => {
    await stopRehearsal(deps, caller, id)
    return await show(id)
  })

  serve(contract.deleteRehearsal, async ({ id }, caller) => {
    await deleteRehearsal(deps, caller, id)
    return await show(id)
  })
}

import {
  copyTournament as copyEndpoint,
  listBin as listEndpoint,
  restoreTournament as restoreEndpoint,
} from "#contract/tournaments/bin.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { daysLeft } from "#domain/tournament/bin.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listBinned } from "#server/records/tournaments/bin.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentTournament } from "#server/views/tournament/present.ts"
import { restoreTournament } from "./bin-actions.ts"
import { copyTournament } from "./copy-actions.ts"

/** The bin, and next year's tournament after this year's example. */
export function tournamentBinRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(listEndpoint, async (_, { accountId }) => {
    const list = accountId === null ? [] : await listBinned(db, accountId)
    const now = clock().getTime()
    return {
      list: list.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        daysLeft: daysLeft(deletedAt.getTime(), now),
      })),
    }
  })

  serve(restoreEndpoint, async (input, caller) => {
    const { revision } = await restoreTournament(shell, caller, scopeOf(input.id, input))
    return { revision, item: await presentOne(input.id as TournamentId) }
  })

  serve(copyEndpoint, async (input, caller) => {
    const fields = { name: input.name ?? "", date: input.date ?? "" }
    const done = await copyTournament(shell, caller, scopeOf(input.id, input), fields)
    return { revision: done.revision, item: await presentOne(done.tournamentId) }
  })

  async function presentOne(id: TournamentId) {
    const row = orNotFound(await findTournament(db, id))
    return presentTournament(row)
  }
}

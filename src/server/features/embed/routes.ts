import * as contract from "#contract/embed/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { saveEmbedding } from "./actions.ts"

/** Which sites may show a tournament inside their own pages, for its staff. */
export function embedRoutes(serve: Serve, { shell, db, clock, views }: Deps): void {
  serve(contract.getEmbedding, async ({ id }, caller) => {
    const tournamentId = id as TournamentId
    const { revision, outcome } = await preview(shell, caller, { tournamentId }, async (_, row) => row)
    const { categories } = orNotFound(await views.of(tournamentId, revision, clock()))
    return {
      revision,
      sites: [...outcome.embedOrigins],
      published: outcome.published,
      categories: categories.map((category) => ({ id: category.id, fullName: category.name })),
    }
  })

  serve(contract.saveEmbedding, async (input, caller) => {
    const { revision } = await saveEmbedding(shell, caller, scopeOf(input.id, input), input.sites)
    const { embedOrigins } = orNotFound(await findTournament(db, input.id as TournamentId))
    return { revision, sites: [...embedOrigins] }
  })
}

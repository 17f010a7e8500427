import { listBackups } from "#contract/backups.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { lateOf } from "./lateness.ts"

/** Where the copies of a tournament are, for its owner. */
export function backupRoutes(serve: Serve, { shell, backups, clock }: Deps): void {
  serve(listBackups, async ({ id }, caller) => {
    const tournamentId = id as TournamentId
    const { revision } = await preview(shell, caller, { tournamentId, need: "own" }, async () => null)
    const places = backups?.places ?? []
    return {
      revision,
      list: places.map((place) => {
        const state = place.state()
        const { savedAt, verifiedAt, broken, trouble } = state
        return {
          folder: caller.isAdmin ? state.folder : "",
          saved_at: savedAt?.toISOString() ?? "",
          steps: place.revisionOf(tournamentId),
          verified_at: verifiedAt?.toISOString() ?? "",
          broken: broken.includes(tournamentId),
          trouble: trouble ?? ("" as const),
          late: lateOf(state, clock()) ?? ("" as const),
        }
      }),
    }
  })
}

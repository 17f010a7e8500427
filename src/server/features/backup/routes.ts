import { listBackups } from "#contract/backup/calls.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import type { Deps } from "#server/views/deps.ts"
import type { Backups } from "./backups.ts"
import { lateOf } from "./lateness.ts"

/** The locations of a tournament's copies, for its owner. */
export function backupRoutes(
  serve: Serve,
  { shell, backups, clock }: Deps & { readonly backups: Backups | null },
): void {
  serve(listBackups, async ({ id }, caller) => {
    const { revision } = await preview(shell, caller, { tournamentId: id, need: "own" }, async () => null)
    const places = backups?.places ?? []
    return {
      revision,
      list: places.map((place) => {
        const state = place.state()
        const { savedAt, verifiedAt, broken, trouble } = state
        return {
          folder: caller.isAdmin ? state.folder : "",
          savedAt: savedAt?.toISOString() ?? "",
          steps: place.revisionOf(id),
          verifiedAt: verifiedAt?.toISOString() ?? "",
          broken: broken.includes(id),
          trouble: trouble ?? ("" as const),
          late: lateOf(state, clock()) ?? ("" as const),
        }
      }),
    }
  })
}

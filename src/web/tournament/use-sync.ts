import { useState } from "react"
import { type SyncReport, syncTournamentPost } from "#contract/tournaments/sync.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { useShowChange, useTournamentWrite } from "./use-tournament-write.ts"
import { useUndoToast } from "./use-undo-toast.tsx"

interface Texts {
  readonly synced: (report: SyncReport) => string
  /** If nothing was added and nothing updated: there is no step to undo. */
  readonly unchanged: (report: SyncReport) => string
  readonly failed: string
}

/** Runs Sync; `refused`: entries that it could not join, until it is closed. */
export function useSync(id: number, { synced, unchanged, failed }: Texts) {
  const [refused, setRefused] = useState<SyncReport["rows"]>([])
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutate, isPending } = useTournamentWrite(syncTournamentPost, id, {
    onSuccess: ({ item, revision, sync }) => {
      // Decided by the answer, not by the page: the live stream may have shown the step before the answer came.
      if (sync.added + sync.updated > 0) offerUndo(synced(sync), revision)
      else toastSuccess(unchanged(sync))
      show(revision, () => item)
      setRefused(sync.rows)
    },
    onError: toastFailure(failed),
  })
  return { sync: () => mutate({ id }), isPending, refused, close: () => setRefused([]) }
}

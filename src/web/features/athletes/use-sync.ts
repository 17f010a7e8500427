import { useState } from "react"
import { type SyncReport, syncTournamentPost } from "#contract/athlete-steps.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Counts the tournament anew; `refused` is what it could not join, until it is closed. */
export function useSync({ id, revision }: { readonly id: number; readonly revision: number }) {
  const [refused, setRefused] = useState<SyncReport["rows"]>([])
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutate, isPending } = useTournamentWrite(syncTournamentPost, id, {
    onSuccess: (done) => {
      const text = messages.synced(done.sync)
      if (done.revision > revision && done.sync.added + done.sync.updated > 0) offerUndo(text, done.revision)
      else toastSuccess(text)
      show(done.revision, () => done.item)
      setRefused(done.sync.rows)
    },
    onError: (error) => toastError(errorText(error), messages.notSynced),
  })
  return { sync: () => mutate({ id }), isPending, refused, close: () => setRefused([]) }
}

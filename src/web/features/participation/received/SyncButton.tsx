import { Button } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useState } from "react"
import { type SyncReport, syncTournamentPost } from "#contract/athlete-steps.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Sync, from where the entries are accepted; what stays outside is told with its reasons. */
export function SyncButton({ tournament: { id, revision } }: { tournament: WireTournamentFull }) {
  const [refused, setRefused] = useState<SyncReport["rows"]>([])
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutate, isPending } = useTournamentWrite(syncTournamentPost, id, {
    onSuccess: (done) => {
      const { added, updated, refused: count } = done.sync
      if (done.revision > revision && added + updated > 0)
        offerUndo(messages.synced(added, updated, count), done.revision)
      else toastInfo(messages.nothingNew)
      show(done.revision, () => done.item)
      setRefused(done.sync.rows)
    },
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  return (
    <>
      <Button
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        aria-busy={isPending}
        onClick={() => !isPending && mutate({ id })}
      >
        {isPending ? messages.syncing : messages.sync}
      </Button>
      <Dialog opened={refused.length > 0} onClose={() => setRefused([])} title={messages.refusedTitle}>
        <ul>
          {refused.map(({ athlete, name, category, errors }) => (
            <li key={`${athlete} ${name} ${category}`}>
              {name}: {errors.map(({ message }) => message).join("; ")}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

import { lazy, Suspense } from "react"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"

const CopyForm = lazy(async () => ({ default: (await import("./CopyForm.tsx")).CopyForm }))

/** Next year's tournament after this one's example; `tournament` null: closed. */
export function CopyDialog({ tournament, onClose }: { tournament: ListedTournament | null; onClose: () => void }) {
  const { requestClose, watch } = useGuardedClose(onClose)
  return (
    <Dialog
      opened={tournament !== null}
      onClose={requestClose}
      size={560}
      title={messages.copyTitle}
      closeOnClickOutside={false}
    >
      <Suspense fallback={<Loading text={messages.loading} />}>
        {tournament && <CopyForm tournament={tournament} watch={watch} onClose={requestClose} onCopied={onClose} />}
      </Suspense>
    </Dialog>
  )
}

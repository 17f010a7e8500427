import { lazy, Suspense } from "react"
import type { WireTeamAthlete } from "#contract/team.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import styles from "./team.module.css"

const AthleteForm = lazy(async () => ({ default: (await import("./AthleteForm.tsx")).AthleteForm }))

interface Props {
  /** null: a new one. */
  readonly athlete: WireTeamAthlete | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AthleteDialog({ athlete, isOpen, onClose }: Props) {
  const { requestClose, watch } = useGuardedClose(onClose)
  return (
    <Dialog
      opened={isOpen}
      onClose={requestClose}
      size={760}
      title={athlete ? messages.editTitle : messages.addTitle}
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <Suspense fallback={<Loading text={messages.loading} />}>
          <AthleteForm athlete={athlete} watch={watch} onClose={requestClose} onSaved={onClose} />
        </Suspense>
      </div>
    </Dialog>
  )
}

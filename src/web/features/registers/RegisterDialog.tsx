import { type ReactNode, Suspense, useRef } from "react"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { type GuardedClose, useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"

interface Props {
  /** null: closed. */
  readonly title: string | null
  readonly onClose: () => void
  readonly children: (guard: GuardedClose) => ReactNode
}

/** A form over the page; it asks before it loses what was typed. */
export function RegisterDialog({ title, onClose, children }: Props) {
  const guard = useGuardedClose(onClose)
  // While it closes, it shows what it showed.
  const last = useRef(title)
  if (title !== null) last.current = title
  return (
    <Dialog
      opened={title !== null}
      onClose={guard.requestClose}
      size={760}
      title={last.current}
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <Suspense fallback={<Loading text={messages.loading} />}>{children(guard)}</Suspense>
      </div>
    </Dialog>
  )
}

import { Button } from "@mantine/core"
import { type FormEvent, type ReactNode, Suspense } from "react"
import { formErrors } from "#web/lib/errors.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Loading } from "#web/ui/states.tsx"
import { type GuardedClose, useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import styles from "./participation.module.css"

interface Props {
  readonly title: string
  readonly size?: number
  readonly onClose: () => void
  readonly children: (guard: GuardedClose) => ReactNode
}

/** A form over the page; it asks before it loses what was typed. */
export function FormDialog({ title, size = 760, onClose, children }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Dialog opened onClose={guard.requestClose} size={size} title={title} closeOnClickOutside={false}>
      <Suspense fallback={<Loading text={messages.loading} />}>{children(guard)}</Suspense>
    </Dialog>
  )
}

interface FrameProps {
  readonly failure: Error | null
  /** Whose errors stand at the field itself. */
  readonly fields: readonly string[]
  readonly isBusy: boolean
  readonly action: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Errors above, buttons below. */
export function FormFrame({ failure, fields, isBusy, action, onSubmit, onClose, children }: FrameProps) {
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <FormErrors title={messages.notSaved} error={general} atField={fields} />
      {children}
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? messages.saving : action}
        </Button>
      </div>
    </form>
  )
}

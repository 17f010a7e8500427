import { Button } from "@mantine/core"
import { type FormEvent, type ReactNode, useEffect, useRef } from "react"
import { formErrors } from "#web/lib/errors.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"

interface Props {
  readonly failure: Error | null
  /** Whose errors stand at the field itself. */
  readonly fields: readonly string[]
  readonly isBusy: boolean
  /** Somebody else has changed the same fields meanwhile. */
  readonly isContested?: boolean
  readonly action?: string
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** Before the buttons, at their other end. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of a form in a dialog: errors above, buttons below, the first field focused. */
export function RegisterForm({
  failure,
  fields,
  isBusy,
  isContested = false,
  action,
  onSubmit,
  onClose,
  tools,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [])
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <FormErrors title={messages.notSaved} error={general} atField={fields} />
      <ContestedNote isContested={isContested} />
      {children}
      <div className={styles.formEnd}>
        {tools}
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? messages.saving : (action ?? messages.save)}
        </Button>
      </div>
    </form>
  )
}

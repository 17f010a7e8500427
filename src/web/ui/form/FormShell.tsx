import { Button, Kbd } from "@mantine/core"
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { formErrors } from "#web/lib/errors.ts"
import { FormErrors } from "../FormErrors.tsx"
import { messages } from "../uk.ts"
import { isLedTo } from "../use-form-failure.ts"
import type { EditForm } from "./use-edit-form.ts"

interface ShellProps<Values extends object> {
  readonly edit: EditForm<Values>
  readonly className: string | undefined
  /** For a form on a page that the person may have opened for something else. */
  readonly isUnfocused?: boolean
  /** A field that was refused is marked until its user goes to it, not only until it is changed (sign-up, part 1, 2). */
  readonly isMarkedUntilFocus?: boolean
  readonly children: ReactNode
}

/** The form element around a panel and around a page: its first focus, its keys, what is marked as refused. */
export function FormShell<Values extends object>({ edit, className, children, ...props }: ShellProps<Values>) {
  const { form, isSaving } = edit
  const box = useRef<HTMLFormElement>(null)
  const isFocused = !props.isUnfocused
  useEffect(() => {
    if (isFocused) box.current?.querySelector<HTMLElement>("input, textarea, select")?.focus()
  }, [isFocused])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    edit.submit()
  }
  const unmark = ({ target }: FocusEvent<HTMLElement>): void => {
    const { path } = target.dataset
    if (path !== undefined && !isLedTo(target)) form.clearFieldError(path)
  }
  return (
    <form
      ref={box}
      className={className}
      noValidate
      onSubmit={submit}
      onFocus={props.isMarkedUntilFocus ? unmark : undefined}
      onKeyDown={(event) => keepOrSend(event, edit.submit)}
      aria-busy={isSaving}
    >
      {children}
    </form>
  )
}

/** Enter in an open list chooses and never sends the form; Ctrl+Enter sends it from every text, of several lines too. */
function keepOrSend(event: KeyboardEvent<HTMLFormElement>, send: () => void): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  if (target.getAttribute("aria-expanded") === "true") event.preventDefault()
  else if ((event.ctrlKey || event.metaKey) && (target.matches("input, textarea") || target.isContentEditable)) {
    event.preventDefault()
    send()
  }
}

export interface RefusalProps<Values extends object> {
  readonly edit: EditForm<Values>
  /** The title above what the server refused. */
  readonly failed?: string
  /** `failed` stands above the fields also if all that was refused stands at them. */
  readonly isFailedTold?: boolean
}

/** Above the fields: what the server refused and no field shows. */
export function Refusal<Values extends object>({ edit, failed, isFailedTold }: RefusalProps<Values>) {
  const { form, failure } = edit
  // A line of a list shows its own errors («breaks.0.start») if it has a field for them.
  const ofLines = Object.keys(form.errors).filter((path) => form.getInputNode(path) !== null)
  const atField = [...Object.keys(form.values), ...ofLines]
  const general = failure && (isFailedTold || formErrors(failure, atField).length > 0) ? failure : null
  return <FormErrors title={failed ?? messages.notSaved} error={general} atField={atField} />
}

export interface EndProps {
  /** The verb of the primary button. */
  readonly action?: string
  /** Whether its page has another button that is the primary one. */
  readonly isQuiet?: boolean
  /** Whether what is chosen cannot be done yet. */
  readonly isOff?: boolean
  /** What it says while it is sent. */
  readonly saving?: string
}

interface SendProps extends EndProps {
  readonly isSaving: boolean
  /** The keys that do the same, shown on the button. */
  readonly keys: string | undefined
}

/** The primary button of a form. */
export const SendButton = ({
  action = messages.save,
  saving = messages.saving,
  isQuiet = false,
  isOff,
  isSaving,
  keys,
}: SendProps) => (
  <Button
    type="submit"
    variant={isQuiet ? "default" : "filled"}
    disabled={isOff}
    aria-disabled={isSaving}
    rightSection={keys && <Key>{keys}</Key>}
  >
    {isSaving ? saving : action}
  </Button>
)

const Key = ({ children }: { readonly children: string }) => (
  <Kbd className="for-keys" visibleFrom="sm" aria-hidden>
    {children}
  </Kbd>
)

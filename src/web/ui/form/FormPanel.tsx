import { Button, Kbd } from "@mantine/core"
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { formErrors } from "#web/lib/errors.ts"
import { FormErrors } from "../FormErrors.tsx"
import { messages } from "../uk.ts"
import { isLedTo } from "../use-form-failure.ts"
import { type Field, FieldGrid } from "./field-grid.tsx"
import styles from "./form-panel.module.css"
import type { EditForm } from "./use-edit-form.ts"

interface Props<Values extends object> {
  readonly edit: EditForm<Values>
  readonly fields: readonly Field<keyof Values & string>[]
  /** The title above what the server refused. */
  readonly failed?: string
  /** `failed` stands above the fields also if all that was refused stands at them. */
  readonly isFailedTold?: boolean
  /** Above the fields: what the person has to know first. */
  readonly notice?: ReactNode
  /** Below the fields. */
  readonly children?: ReactNode
  /** The verb of the primary button. */
  readonly action?: string
  /** Whether what is chosen cannot be done yet. */
  readonly isOff?: boolean
  /** What it says while it is sent. */
  readonly saving?: string
  /** Other buttons, between the primary and «Закрити». */
  readonly tools?: ReactNode
  /** What «Закрити» does; by default it closes what the form stands in, and on a page there is none. */
  readonly onClose?: () => void
  /** For a form on a page that the person may have opened for something else. */
  readonly isUnfocused?: boolean
  /** A field that was refused is marked until its user goes to it, not only until it is changed (sign-up, part 1, 2). */
  readonly isMarkedUntilFocus?: boolean
}

/** The inside of a form, in a dialog or on a page: errors, fields in two columns, buttons that stay in sight. */
export function FormPanel<Values extends object>(props: Props<Values>) {
  const { edit, fields, failed = messages.notSaved, notice, children, tools, onClose = edit.close } = props
  const { action = messages.save, saving = messages.saving } = props
  const { form, rules, failure, isSaving } = edit
  const box = useRef<HTMLFormElement>(null)
  const isFocused = !props.isUnfocused
  useEffect(() => {
    if (isFocused) box.current?.querySelector<HTMLElement>("input, textarea, select")?.focus()
  }, [isFocused])
  // A line of a list shows its own errors («breaks.0.start») if it has a field for them.
  const ofLines = Object.keys(form.errors).filter((path) => form.getInputNode(path) !== null)
  const atField = [...Object.keys(form.values), ...ofLines]
  const general = failure && (props.isFailedTold || formErrors(failure, atField).length > 0) ? failure : null
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
      className={styles.form}
      noValidate
      onSubmit={submit}
      onFocus={props.isMarkedUntilFocus ? unmark : undefined}
      onKeyDown={(event) => keepOrSend(event, edit.submit)}
      aria-busy={isSaving}
    >
      <div className={styles.body}>
        <FormErrors title={failed} error={general} atField={atField} />
        {notice}
        <FieldGrid fields={fields} form={form} rules={rules} />
        {children}
      </div>
      <div className={styles.end}>
        <Button type="submit" disabled={props.isOff} aria-disabled={isSaving} rightSection={onClose && enter}>
          {isSaving ? saving : action}
        </Button>
        {tools}
        {onClose && (
          <Button variant="subtle" className={styles.close} onClick={onClose}>
            {messages.close}
          </Button>
        )}
      </div>
    </form>
  )
}

const enter = (
  <Kbd size="xs" className={styles.key} aria-hidden>
    Enter
  </Kbd>
)

/** Enter in an open list chooses and never sends the form; Ctrl+Enter sends it from a text of several lines too. */
function keepOrSend(event: KeyboardEvent<HTMLFormElement>, send: () => void): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  if (target.getAttribute("aria-expanded") === "true") event.preventDefault()
  else if ((event.ctrlKey || event.metaKey) && target instanceof HTMLTextAreaElement) send()
}

import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form"
import { useContext, useEffect, useState } from "react"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { messages } from "../uk.ts"
import { useFormFailure } from "../use-form-failure.ts"
import type { GuardedClose } from "../use-guarded-close.ts"
import { useUnloadGuard } from "../use-unload-guard.ts"
import { DialogGuard } from "./dialog-guard.ts"
import { type FieldRule, rulesOf } from "./rules.ts"

interface Editing<Values extends object, Done> {
  /** The call that the form sends: lengths, bounds and choices of the fields come from its input. */
  readonly endpoint: Pick<Endpoint, "input">
  readonly initial: Values
  /** What can be seen before it is sent: field -> sentence. The server looks at the rest. */
  readonly validate?: (values: Values) => FormErrors
  /** Sends it; null: nothing was saved, and the form stays as it is (`useMergedSave`). A refusal is thrown. */
  readonly send: (values: Values) => Promise<Done | null>
  readonly onSaved: (done: Done) => void
  /** Asks before typed text is lost; without it the guard of the dialog that holds the form does, on a page the browser. */
  readonly guard?: GuardedClose
  /** What was typed is quickly typed again: nobody asks. */
  readonly mayBeLost?: boolean
}

export interface EditForm<Values extends object> {
  readonly form: UseFormReturnType<Values>
  readonly rules: Readonly<Record<string, FieldRule>>
  /** What the server refused. */
  readonly failure: Error | null
  readonly isSaving: boolean
  /** Sends what is typed; for a second button too, which does something else after. */
  readonly submit: () => void
  /** Ready for the next one, as it opened: for a form that adds, once it is saved. */
  readonly empty: () => void
  /** Closes what the form stands in, after a question if something was typed; undefined on a page. */
  readonly close: (() => void) | undefined
}

/** A form that changes one thing: its values, their rules and refusals, and whether it was typed into. */
export function useEditForm<Values extends object, Done>(editing: Editing<Values, Done>): EditForm<Values> {
  const { endpoint, initial, validate, send, onSaved, mayBeLost = false } = editing
  const above = useContext(DialogGuard)
  const guard = editing.guard ?? above
  const form = useForm<Values>({ initialValues: initial, ...(validate ? { validate } : {}) })
  const { failure, show, clear } = useFormFailure(form)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => guard?.watch(form.isDirty), [guard?.watch, form.isDirty])
  useUnloadGuard(!guard && !mayBeLost && form.isDirty())
  const save = async (values: Values): Promise<void> => {
    // A second press while the first is on its way is the same press.
    if (isSaving) return
    clear()
    setSaving(true)
    try {
      const done = await send(values)
      if (done === null) return
      // What is saved cannot be lost: a page that is left with the answer is not asked about.
      form.resetDirty()
      onSaved(done)
    } catch (error) {
      show(error)
    } finally {
      setSaving(false)
    }
  }
  const [rules] = useState(() => rulesOf(endpoint.input))
  const submit = (): void => {
    const unread = unreadIn(form)
    if (unread === undefined) form.onSubmit(save, focusFirstError(form))()
    else {
      form.setErrors({ ...form.validate().errors, [unread]: messages.unread })
      form.getInputNode(unread)?.focus()
    }
  }
  const empty = (): void => {
    form.setValues(initial)
    form.resetDirty(initial)
  }
  return { form, rules, failure, isSaving, submit, empty, close: guard?.requestClose }
}

/**
 * The first field in which something is typed that its input cannot read, as half a moment or the 31st of February: its
 * value is '' then, and what stood there would be emptied in silence. undefined: none.
 */
const unreadIn = <Values extends object>(form: UseFormReturnType<Values>): string | undefined =>
  Object.keys(form.values).find((name) => {
    const node: unknown = form.getInputNode(name)
    return node instanceof HTMLInputElement && !node.disabled && node.validity.badInput
  })

/** For `form.onSubmit`'s second place: leads to the first field that is wrong. */
function focusFirstError<Values>(form: Pick<UseFormReturnType<Values>, "getInputNode">) {
  return (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}

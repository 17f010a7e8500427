import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form"
import { useEffect, useState } from "react"
import type { Endpoint } from "#contract/wire/endpoint.ts"
import { focusFirstError } from "../focus-first-error.ts"
import { useFormFailure } from "../use-form-failure.ts"
import type { GuardedClose } from "../use-guarded-close.ts"
import { useStay } from "../use-stay.ts"
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
  /** Guard of the dialog that holds the form: it asks before typed text is lost. On a page the browser asks. */
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
}

/** A form that changes one thing: its values, their rules and refusals, and whether it was typed into. */
export function useEditForm<Values extends object, Done>(editing: Editing<Values, Done>): EditForm<Values> {
  const { endpoint, initial, validate, send, onSaved, guard, mayBeLost = false } = editing
  const form = useForm<Values>({ initialValues: initial, ...(validate ? { validate } : {}) })
  const { failure, show, clear } = useFormFailure(form)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => guard?.watch(form.isDirty), [guard?.watch, form.isDirty])
  useStay(!guard && !mayBeLost && form.isDirty())
  const save = async (values: Values): Promise<void> => {
    // A second press while the first is on its way is the same press.
    if (isSaving) return
    clear()
    setSaving(true)
    try {
      const done = await send(values)
      if (done !== null) onSaved(done)
    } catch (error) {
      show(error)
    } finally {
      setSaving(false)
    }
  }
  const [rules] = useState(() => rulesOf(endpoint.input))
  return { form, rules, failure, isSaving, submit: () => form.onSubmit(save, focusFirstError(form))() }
}

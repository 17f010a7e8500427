import type { UseFormReturnType } from "@mantine/form"
import { useState } from "react"
import { fieldErrors } from "#web/lib/errors.ts"
import { toastFailure } from "./toasts.ts"
import { messages } from "./uk.ts"
import { useIsHere } from "./use-is-here.ts"

/**
 * The server's refusal, shown by field: every sentence at its field, with the first such field focused. `failure` is
 * for what belongs to no field of the form. If the form was closed before the answer, a notice shows it.
 */
export function useFormFailure<Values extends object>(form: UseFormReturnType<Values>) {
  const [failure, setFailure] = useState<Error | null>(null)
  const isHere = useIsHere()
  const show = (error: unknown): void => {
    if (!isHere()) {
      toastFailure(messages.notSaved)(error)
      return
    }
    const byField = fieldErrors(error)
    // A line of a list has its own fields: «breaks.0.start».
    const known = Object.keys(byField).filter((path) => (path.split(".")[0] ?? "") in form.values)
    form.setErrors(byField)
    setFailure(error instanceof Error ? error : new Error(String(error)))
    const [first] = known
    // After the errors are drawn, or the box above the form would take the focus back.
    if (first) setTimeout(() => focus(form.getInputNode(first)), 0)
  }
  const clear = (): void => {
    form.clearErrors()
    setFailure(null)
  }
  return { failure, show, clear }
}

/** The input itself, or the first one of a group. */
function focus(node: HTMLElement | null): void {
  const input = node?.matches("input, select, textarea") ? node : (node?.querySelector("input") ?? node)
  if (!input) return
  input.dataset.led = ""
  input.focus()
  delete input.dataset.led
}

/** Whether a field has the focus because its error led there, not because its user went to it. */
export const isLedTo = (field: Element): boolean => field instanceof HTMLElement && field.dataset.led !== undefined

import type { UseFormReturnType } from "@mantine/form"
import type { FocusEvent } from "react"
import { isLedTo } from "#web/ui/use-form-failure.ts"

/** A field named by the server stays marked until its user goes to it or changes it. */
export function markedField<Values>(form: UseFormReturnType<Values>, name: keyof Values & string) {
  const onFocus = ({ currentTarget }: FocusEvent): void => {
    if (!isLedTo(currentTarget)) form.clearFieldError(name)
  }
  return { ...form.getInputProps(name), "data-field": name, onFocus }
}

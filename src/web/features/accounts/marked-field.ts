import type { UseFormReturnType } from "@mantine/form"

/** A field named by the server stays marked until it gets the focus. */
export function markedField<Values>(form: UseFormReturnType<Values>, name: keyof Values & string) {
  return { ...form.getInputProps(name), "data-field": name, onFocus: () => form.clearFieldError(name) }
}

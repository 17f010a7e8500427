import type { UseFormReturnType } from "@mantine/form"

/** For `form.onSubmit`'s second place: leads to the first field that is wrong. */
export function focusFirstError<Values>(form: Pick<UseFormReturnType<Values>, "getInputNode">) {
  return (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}

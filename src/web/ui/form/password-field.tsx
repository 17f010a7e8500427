import { PasswordInput } from "@mantine/core"
import { type Field, type Looks, looksOf, wide } from "./field-grid.tsx"

interface PasswordLooks extends Looks {
  /** For the browser's keeper of passwords. */
  readonly autoComplete: "current-password" | "new-password"
}

/** A secret, shown on demand. */
export const passwordField = <Name extends string>(name: Name, looks: PasswordLooks): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => {
    const input = form.getInputProps(name)
    return (
      <PasswordInput
        maxLength={rule.maxLength}
        {...looksOf({ required: true, ...looks }, rule)}
        key={form.key(name)}
        {...input}
        // The library shows an error here, but does not announce it.
        aria-invalid={input.error ? true : undefined}
      />
    )
  },
})

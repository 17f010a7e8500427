import { PasswordInput } from "@mantine/core"
import { type Field, type FieldOptions, fieldOf, inputOf } from "./field-grid.tsx"

interface PasswordLooks extends FieldOptions {
  /** For the browser's keeper of passwords. */
  readonly autoComplete: "current-password" | "new-password"
}

/** A secret, shown on demand. */
export const passwordField = <Name extends string>(name: Name, looks: PasswordLooks): Field<Name> =>
  fieldOf(name, looks, (context) => {
    const input = inputOf(name, { required: true, ...looks }, context)
    return (
      <PasswordInput
        maxLength={context.rule.maxLength}
        {...input}
        // The library shows an error here, but does not announce it.
        aria-invalid={input.error ? true : undefined}
      />
    )
  })

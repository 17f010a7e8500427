import { PasswordInput } from "@mantine/core"
import { type Field, fieldOf, inputOf, type Looks } from "./field-grid.tsx"

interface PasswordLooks extends Looks {
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

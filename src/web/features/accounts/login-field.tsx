import { TextInput } from "@mantine/core"
import { type Field, type FieldOptions, fieldOf, inputOf } from "#web/ui/form/field-grid.tsx"

/** The name that an account signs in with: no capitals, no spelling, kept by the browser. */
export const loginField = <Name extends string>(name: Name, looks: FieldOptions): Field<Name> =>
  fieldOf(name, looks, (context) => (
    <TextInput
      maxLength={context.rule.maxLength}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...inputOf(name, { ...looks, required: true }, context)}
    />
  ))

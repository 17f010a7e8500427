import { TextInput } from "@mantine/core"
import type { Field } from "#web/ui/form/field-grid.tsx"

interface Looks {
  readonly label: string
  readonly description?: string
}

/** The name that an account signs in with: no capitals, no spelling, kept by the browser. */
export const loginField = <Name extends string>(name: Name, looks: Looks): Field<Name> => ({
  name,
  draw: ({ form, rule }) => (
    <TextInput
      {...looks}
      required
      maxLength={rule.maxLength}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

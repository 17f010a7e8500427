import { parseDate } from "#domain/uk/dates.ts"
import { DateField } from "../DateField.tsx"
import { type Field, type Looks, looksOf, wide } from "./field-grid.tsx"

/**
 * A day, typed or picked: yyyy-mm-dd in the form, "" none. Text that is no day, or a later one than `last`, stands in
 * the form as it was typed; refuse it with `isDayOrNone` in `validate`.
 */
export const dateField = <Name extends string>(
  name: Name,
  { last, ...looks }: Looks & { readonly last?: string },
): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => {
    const { value, onChange, ...input } = form.getInputProps(name)
    return (
      <DateField
        {...looksOf(looks, rule)}
        maxDate={last}
        key={form.key(name)}
        {...input}
        value={isDayOrNone(value, last) ? value || null : null}
        onChange={(chosen) => onChange(chosen ?? "")}
        onBadText={(isBad, text) => isBad && onChange(text)}
      />
    )
  },
})

/** Whether a value of a `dateField` may be sent. */
export const isDayOrNone = (value: string, last?: string): boolean =>
  value === "" || (parseDate(value) === value && (last === undefined || value <= last))

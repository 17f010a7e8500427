import { parseDate } from "#domain/uk/dates.ts"
import { DateField } from "../DateField.tsx"
import { type Field, fieldOf, inputOf, type Looks } from "./field-grid.tsx"

/**
 * A day, typed or picked: yyyy-mm-dd in the form, "" none. Text that is no day, or a later one than `last`, stands in
 * the form as it was typed; refuse it with `isDayOrNone` in `validate`.
 */
export const dateField = <Name extends string>(
  name: Name,
  { last, ...looks }: Looks & { readonly last?: string },
): Field<Name> =>
  fieldOf(name, looks, (context) => {
    const { value, onChange, ...input } = inputOf(name, looks, context)
    return (
      <DateField
        maxDate={last}
        {...input}
        value={isDayOrNone(value, last) ? value || null : null}
        onChange={(chosen) => onChange(chosen ?? "")}
        onBadText={(isBad, text) => isBad && onChange(text)}
      />
    )
  })

/** Whether a value of a `dateField` may be sent. */
export const isDayOrNone = (value: string, last?: string): boolean =>
  value === "" || (parseDate(value) === value && (last === undefined || value <= last))

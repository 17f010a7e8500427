import type { UseFormReturnType } from "@mantine/form"
import type { ReactNode } from "react"
import styles from "./form-panel.module.css"
import type { FieldRule } from "./rules.ts"

// Apart from the kinds of fields: the page of the login draws two texts, and does not load what makes lists.

/** A field of a form as a value: its name on the wire and how it is drawn. */
export interface Field<Name extends string = string> {
  readonly name: Name
  /** The whole width of the form instead of a column. */
  readonly isWide?: boolean
  readonly draw: (context: FieldContext) => ReactNode
}

export interface FieldContext {
  // biome-ignore lint/suspicious/noExplicitAny: a field takes the form of any values; `FormPanel` holds its name to them.
  readonly form: UseFormReturnType<any>
  readonly rule: FieldRule
  /** The rules of all fields, for one that draws others. */
  readonly rules: Readonly<Record<string, FieldRule>>
}

export interface FieldOptions {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly isWide?: boolean
  /** Set if the contract lets the field be absent and the sport does not. */
  readonly required?: boolean
}

/** A field of one column, unless its looks say that it takes the whole width. */
export const fieldOf = <Name extends string>(
  name: Name,
  { isWide = false }: FieldOptions,
  draw: Field["draw"],
): Field<Name> => ({ isWide, name, draw })

/** What every input of a form gets: its looks, whether it has to be filled, its value and its errors. */
export const inputOf = (
  name: string,
  { isWide: _, ...looks }: FieldOptions,
  { form, rule }: FieldContext,
  options?: Parameters<FieldContext["form"]["getInputProps"]>[1],
) => ({
  ...looks,
  required: looks.required ?? (rule.isRequired || undefined),
  ...form.getInputProps(name, options),
})

/** The fields of a form in as many columns as there is room for. */
export function FieldGrid({ fields, form, rules }: Omit<FieldContext, "rule"> & { readonly fields: readonly Field[] }) {
  return (
    <div className={styles.fields}>
      {fields.map(({ name, isWide, draw }) => (
        <div key={name} className={isWide ? styles.wide : undefined}>
          {draw({ form, rules, rule: rules[name] ?? { isRequired: false } })}
        </div>
      ))}
    </div>
  )
}

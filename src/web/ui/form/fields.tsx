import { Checkbox, Radio, Select, Textarea, TextInput, type TextInputProps } from "@mantine/core"
import { SearchSelect } from "../SearchSelect.tsx"
import { Suggested } from "../Suggested.tsx"
import { type Field, FieldGrid, type Looks, looksOf, wide } from "./field-grid.tsx"
import styles from "./form-panel.module.css"

/** One of a list; `value` as the wire writes it. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** The options of words by their value on the wire. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type TextLooks = Looks &
  Pick<TextInputProps, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength">

/** A line of text. */
export const textField = <Name extends string>(name: Name, looks: TextLooks): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <TextInput
      maxLength={rule.maxLength}
      {...looksOf(looks, rule)}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

/** A text of several lines; Ctrl+Enter in it saves. */
export const areaField = <Name extends string>(
  name: Name,
  { rows = 3, isWide = true, ...looks }: Looks & { readonly rows?: number },
): Field<Name> => ({
  isWide,
  name,
  draw: ({ form, rule }) => (
    <Textarea
      rows={rows}
      maxLength={rule.maxLength}
      {...looksOf(looks, rule)}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

/** Yes or no. */
export const tickField = <Name extends string>(name: Name, looks: Looks): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <Checkbox
      {...looksOf(looks, { ...rule, isRequired: false })}
      key={form.key(name)}
      {...form.getInputProps(name, { type: "checkbox" })}
    />
  ),
})

/** A whole number, typed as text: an input of type number loses what it cannot read, and turns with the wheel. */
export const integerField = <Name extends string>(name: Name, looks: Looks): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <TextInput
      inputMode="numeric"
      maxLength={rule.max === undefined ? 10 : String(rule.max).length + 1}
      {...looksOf(looks, rule)}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

/** One of a few that all fit into a list; `options` in the order in which they are shown. */
export const choiceField = <Name extends string>(
  name: Name,
  { options, ...looks }: Looks & { readonly options: readonly Option[] },
): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <Select
      data={[...options]}
      allowDeselect={false}
      {...looksOf(looks, { ...rule, isRequired: false })}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

/** One of two or three options, shown side by side. */
export const radioField = <Name extends string>(
  name: Name,
  { options, ...looks }: Looks & { readonly options: readonly Option[] },
): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <Radio.Group {...looksOf(looks, rule)} key={form.key(name)} {...form.getInputProps(name)}>
      {options.map(({ value, label }) => (
        <Radio key={value} value={value} label={label} display="inline-flex" mih="var(--control)" mr={16} />
      ))}
    </Radio.Group>
  ),
})

/** One of many, found by parts of its words; null in the form: none. */
export const searchField = <Name extends string>(
  name: Name,
  {
    options,
    isClearable,
    ...looks
  }: Looks & { readonly options: readonly (Option | string)[]; readonly isClearable?: boolean },
): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <SearchSelect
      data={[...options]}
      clearable={isClearable}
      allowDeselect={isClearable ?? false}
      {...looksOf(looks, rule)}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

/** A text with suggestions. */
export const suggestField = <Name extends string>(
  name: Name,
  { suggestions, ...looks }: Looks & { readonly suggestions: readonly string[] },
): Field<Name> => ({
  ...wide(looks),
  name,
  draw: ({ form, rule }) => (
    <Suggested
      data={[...suggestions]}
      maxLength={rule.maxLength}
      {...looksOf(looks, rule)}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  ),
})

/** A field that draws itself: `draw` gets the form and the contract's rule. */
export const ownField = <Name extends string>(
  name: Name,
  draw: Field["draw"],
  { isWide = true }: { readonly isWide?: boolean } = {},
): Field<Name> => ({ isWide, name, draw })

/** Fields that belong together, under a heading of their own. */
export const groupField = <Name extends string>(
  legend: string,
  fields: readonly [Field<Name>, ...Field<Name>[]],
): Field<Name> => ({
  isWide: true,
  name: fields[0].name,
  draw: (context) => (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <FieldGrid fields={fields} {...context} />
    </fieldset>
  ),
})

import { Checkbox, Fieldset, Input, Select, Text, Textarea, TextInput, type TextInputProps } from "@mantine/core"
import { useId } from "react"
import { SearchSelect } from "../SearchSelect.tsx"
import { Segmented } from "../Segmented.tsx"
import { Suggested } from "../Suggested.tsx"
import { type Field, type FieldContext, FieldGrid, type FieldOptions, fieldOf, inputOf } from "./field-grid.tsx"

/** One of a list; `value` as the wire writes it. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** The options of words by their value on the wire. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type Choosing = FieldOptions & { readonly options: readonly Option[] }

type TextLooks = FieldOptions &
  Pick<TextInputProps, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength">

/** A line of text. */
export const textField = <Name extends string>(name: Name, looks: TextLooks): Field<Name> =>
  fieldOf(name, looks, (context) => <TextInput maxLength={context.rule.maxLength} {...inputOf(name, looks, context)} />)

/** A text of several lines; Ctrl+Enter in it saves. */
export const areaField = <Name extends string>(
  name: Name,
  { rows = 3, isWide = true, ...looks }: FieldOptions & { readonly rows?: number },
): Field<Name> =>
  fieldOf(name, { ...looks, isWide }, (context) => (
    <Textarea rows={rows} maxLength={context.rule.maxLength} {...inputOf(name, looks, context)} />
  ))

/** Yes or no. */
export const tickField = <Name extends string>(name: Name, looks: FieldOptions): Field<Name> =>
  fieldOf(name, looks, (context) => <Checkbox {...inputOf(name, looks, unmarked(context), { type: "checkbox" })} />)

/** A whole number, typed as text: an input of type number loses what it cannot read, and turns with the wheel. */
export const integerField = <Name extends string>(name: Name, looks: FieldOptions): Field<Name> =>
  fieldOf(name, looks, (context) => (
    <TextInput
      inputMode="numeric"
      maxLength={context.rule.max === undefined ? 10 : String(context.rule.max).length + 1}
      {...inputOf(name, looks, context)}
    />
  ))

/** One of a few that all fit into a list; `options` in the order in which they are shown. */
export const choiceField = <Name extends string>(name: Name, { options, ...looks }: Choosing): Field<Name> =>
  fieldOf(name, looks, (context) => (
    <Select data={[...options]} allowDeselect={false} {...inputOf(name, looks, unmarked(context))} />
  ))

/** One of two or three short options, side by side in one switch. */
export const switchField = <Name extends string>(name: Name, { options, ...looks }: Choosing): Field<Name> =>
  fieldOf(name, looks, (context) => <Switched input={inputOf(name, looks, context)} options={options} />)

interface SwitchedProps {
  readonly input: ReturnType<typeof inputOf>
  readonly options: readonly Option[]
}

function Switched({ input: { label, description, required, error, ...input }, options }: SwitchedProps) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required}
      error={error}
      labelElement="div"
      labelProps={{ id }}
    >
      <Segmented {...input} aria-labelledby={id} data={[...options]} fullWidth />
    </Input.Wrapper>
  )
}

/** One of many, found by parts of its words; null in the form: none. */
export const searchField = <Name extends string>(
  name: Name,
  { options, ...looks }: FieldOptions & { readonly options: readonly (Option | string)[] },
): Field<Name> =>
  fieldOf(name, looks, (context) => (
    <SearchSelect data={[...options]} allowDeselect={false} {...inputOf(name, looks, context)} />
  ))

/** A text with suggestions. */
export const suggestField = <Name extends string>(
  name: Name,
  { suggestions, ...looks }: FieldOptions & { readonly suggestions: readonly string[] },
): Field<Name> =>
  fieldOf(name, looks, (context) => (
    <Suggested data={[...suggestions]} maxLength={context.rule.maxLength} {...inputOf(name, looks, context)} />
  ))

/** A choice has always a value: nothing has to be filled. */
const unmarked = (context: FieldContext): FieldContext => ({ ...context, rule: { ...context.rule, isRequired: false } })

/** A field that draws itself: `draw` gets the form and the contract's rule. */
export const ownField = <Name extends string>(
  name: Name,
  draw: Field["draw"],
  { isWide = true }: { readonly isWide?: boolean } = {},
): Field<Name> => ({ isWide, name, draw })

/** Fields that are seldom filled, folded under a line that names them; open as soon as one of them is refused. */
export const foldField = <Name extends string>(
  title: string,
  fields: readonly [Field<Name>, ...Field<Name>[]],
): Field<Name> => ({
  isWide: true,
  name: fields[0].name,
  draw: (context) => (
    <details open={fields.some(({ name }) => name in context.form.errors) || undefined}>
      <summary>{title}</summary>
      <FieldGrid fields={fields} {...context} />
    </details>
  ),
})

/** Fields that belong together, under a heading of their own. */
export const groupField = <Name extends string>(
  legend: string,
  fields: readonly [Field<Name>, ...Field<Name>[]],
): Field<Name> => ({
  isWide: true,
  name: fields[0].name,
  draw: (context) => (
    <Fieldset
      variant="unstyled"
      m={0}
      miw={0}
      legend={
        <Text span fz={16} fw={600} lh="inherit">
          {legend}
        </Text>
      }
    >
      <FieldGrid fields={fields} {...context} />
    </Fieldset>
  ),
})

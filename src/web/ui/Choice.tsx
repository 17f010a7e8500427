import { NativeSelect } from "@mantine/core"

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly words: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few words. */
export function Choice<Value extends string>({ label, words, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(words) as Value[]
  return (
    <NativeSelect
      label={label}
      value={value}
      data={values.map((one) => ({ value: one, label: words[one] }))}
      onChange={({ currentTarget }) => {
        const next = values.find((one) => one === currentTarget.value)
        if (next) onChange(next)
      }}
    />
  )
}

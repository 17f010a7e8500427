import { Radio, Stack } from "@mantine/core"
import type { Option } from "#web/ui/form/fields.tsx"

interface Props<Value extends string> {
  readonly label: string
  readonly choices: readonly (Option & { readonly value: Value })[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A choice of one out of a few, all of them visible. */
export const Choices = <Value extends string>({ label, choices, value, onChoose }: Props<Value>) => (
  <Radio.Group label={label} value={value} onChange={(chosen) => onChoose(chosen as Value)}>
    <Stack gap={12} py={4}>
      {choices.map((one) => (
        <Radio key={one.value} {...one} />
      ))}
    </Stack>
  </Radio.Group>
)

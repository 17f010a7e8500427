import { NumberInput } from "@mantine/core"

interface Props {
  readonly label: string
  readonly range: { readonly min: number; readonly max: number }
  readonly value: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

/** A number within its range, by hand or by the arrows. */
export const NumberField = ({ label, range, value, step = 1, onChange }: Props) => (
  <NumberInput
    label={label}
    min={range.min}
    max={range.max}
    step={step}
    decimalScale={1}
    decimalSeparator=","
    hideControls
    clampBehavior="strict"
    value={value}
    onChange={(next) => typeof next === "number" && onChange(next)}
  />
)

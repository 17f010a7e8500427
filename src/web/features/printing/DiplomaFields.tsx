import { Checkbox, NativeSelect, NumberInput, SimpleGrid, TextInput } from "@mantine/core"
import "@mantine/core/styles/NumberInput.layer.css"
import { diplomaWords } from "#contract/printing/uk.ts"
import { DIPLOMA_LIMITS, turned } from "#domain/printing/check-diploma.ts"
import {
  type DiplomaDesign,
  type DiplomaField,
  type DiplomaFieldName,
  diplomaFields,
  paperOf,
} from "#domain/printing/diploma.ts"
import { Choice } from "#web/ui/Choice.tsx"
import { messages } from "./uk.ts"

interface SheetProps {
  readonly design: DiplomaDesign
  readonly onChange: (design: DiplomaDesign) => void
}

const columns = { cols: { base: 1, xs: 2 }, spacing: 12, style: { alignItems: "end" } } as const

/** What holds for the whole sheet. */
export function DiplomaSheet({ design, onChange }: SheetProps) {
  return (
    <SimpleGrid {...columns}>
      <Choice
        label={messages.paper}
        words={messages.papers}
        value={design.landscape ? "landscape" : "portrait"}
        onChange={() => onChange(turned(design))}
      />
      <Choice
        label={messages.size}
        words={messages.sheets}
        value={design.sheet}
        onChange={(sheet) => onChange({ ...design, sheet })}
      />
      <Choice
        label={messages.ornament}
        words={messages.ornaments}
        value={design.ornament}
        onChange={(ornament) => onChange({ ...design, ornament })}
      />
      <NumberField
        label={messages.places}
        range={DIPLOMA_LIMITS.places}
        value={design.places}
        onChange={(places) => onChange({ ...design, places })}
      />
      <TextInput
        label={diplomaWords.federation}
        placeholder={messages.federationExample}
        maxLength={150}
        value={design.federation}
        onChange={({ currentTarget: { value } }) => onChange({ ...design, federation: value })}
      />
      <TextInput
        label={messages.heading}
        maxLength={100}
        value={design.heading}
        onChange={({ currentTarget: { value } }) => onChange({ ...design, heading: value })}
      />
      <TextInput
        label={messages.text}
        maxLength={300}
        value={design.text}
        onChange={({ currentTarget: { value } }) => onChange({ ...design, text: value })}
      />
      <Checkbox
        label={messages.handedOut}
        description={messages.handedOutHow}
        checked={design.handedOut}
        onChange={({ currentTarget: { checked } }) => onChange({ ...design, handedOut: checked })}
      />
    </SimpleGrid>
  )
}

interface FieldsProps extends SheetProps {
  readonly chosen: DiplomaFieldName
  readonly onChoose: (name: DiplomaFieldName) => void
}

/** The position of the chosen field, and how its text is set. */
export function DiplomaFields({ design, chosen, onChoose, onChange }: FieldsProps) {
  const field = design.fields[chosen]
  const paper = paperOf(design)
  const change = (more: Partial<DiplomaField>): void =>
    onChange({ ...design, fields: { ...design.fields, [chosen]: { ...field, ...more } } })
  const ranges = {
    x: { min: 0, max: Math.max(0, paper.w - field.w) },
    y: { min: 0, max: paper.h },
    w: { min: DIPLOMA_LIMITS.w.min, max: paper.w - field.x },
    size: DIPLOMA_LIMITS.size,
  }
  return (
    <SimpleGrid {...columns}>
      <NativeSelect
        label={messages.field}
        value={chosen}
        data={diplomaFields.map((name) => ({ value: name, label: diplomaWords[name] }))}
        onChange={({ currentTarget: { value } }) => {
          const name = diplomaFields.find((one) => one === value)
          if (name) onChoose(name)
        }}
      />
      <Checkbox
        my="auto"
        label={messages.shown}
        checked={field.shown}
        onChange={({ currentTarget: { checked } }) => change({ shown: checked })}
      />
      {(["x", "y", "w", "size"] as const).map((one) => (
        <NumberField
          key={one}
          label={messages.sizes[one]}
          range={ranges[one]}
          value={field[one]}
          onChange={(value) => change({ [one]: value })}
        />
      ))}
      <Choice label={messages.face} words={messages.faces} value={field.face} onChange={(face) => change({ face })} />
      <Choice label={messages.ink} words={messages.inks} value={field.ink} onChange={(ink) => change({ ink })} />
      <Choice
        label={messages.align}
        words={messages.aligns}
        value={field.align}
        onChange={(align) => change({ align })}
      />
    </SimpleGrid>
  )
}

interface NumberProps {
  readonly label: string
  readonly range: { readonly min: number; readonly max: number }
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number within its range, by hand or by the arrows. */
const NumberField = ({ label, range, value, onChange }: NumberProps) => (
  <NumberInput
    label={label}
    min={range.min}
    max={range.max}
    decimalScale={1}
    decimalSeparator=","
    hideControls
    clampBehavior="strict"
    value={value}
    onChange={(next) => typeof next === "number" && onChange(next)}
  />
)

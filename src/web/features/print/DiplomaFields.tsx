import { Checkbox, NativeSelect } from "@mantine/core"
import { diplomaWords } from "#contract/print-texts.ts"
import { DIPLOMA_LIMITS } from "#domain/printing/check-diploma.ts"
import {
  type DiplomaDesign,
  type DiplomaField,
  type DiplomaFieldName,
  diplomaFields,
  paperOf,
} from "#domain/printing/diploma.ts"
import { Choice } from "./Choice.tsx"
import { messages } from "./messages.ts"
import { NumberField } from "./NumberField.tsx"
import styles from "./print.module.css"

interface Props {
  readonly design: DiplomaDesign
  readonly chosen: DiplomaFieldName
  readonly onChoose: (name: DiplomaFieldName) => void
  readonly onChange: (design: DiplomaDesign) => void
}

/** Where the chosen field stands, and how it is set. */
export function DiplomaFields({ design, chosen, onChoose, onChange }: Props) {
  const field = design.fields[chosen]
  const paper = paperOf(design)
  const change = (more: Partial<DiplomaField>): void =>
    onChange({ ...design, fields: { ...design.fields, [chosen]: { ...field, ...more } } })
  const { size, w } = DIPLOMA_LIMITS
  return (
    <div className={styles.fields}>
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
        className={styles.tick}
        label={messages.shown}
        checked={field.shown}
        onChange={({ currentTarget: { checked } }) => change({ shown: checked })}
      />
      <NumberField
        label={messages.left}
        range={{ min: 0, max: Math.max(0, paper.w - field.w) }}
        value={field.x}
        onChange={(x) => change({ x })}
      />
      <NumberField
        label={messages.top}
        range={{ min: 0, max: paper.h }}
        value={field.y}
        onChange={(y) => change({ y })}
      />
      <NumberField
        label={messages.width}
        range={{ min: w.min, max: paper.w - field.x }}
        value={field.w}
        onChange={(width) => change({ w: width })}
      />
      <NumberField label={messages.size} range={size} value={field.size} onChange={(next) => change({ size: next })} />
      <Choice label={messages.face} words={messages.faces} value={field.face} onChange={(face) => change({ face })} />
      <Choice label={messages.ink} words={messages.inks} value={field.ink} onChange={(ink) => change({ ink })} />
      <Choice
        label={messages.align}
        words={messages.aligns}
        value={field.align}
        onChange={(align) => change({ align })}
      />
    </div>
  )
}

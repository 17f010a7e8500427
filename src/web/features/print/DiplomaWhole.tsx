import { NativeSelect, TextInput } from "@mantine/core"
import { DIPLOMA_LIMITS } from "#domain/printing/check-diploma.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import { messages } from "./messages.ts"
import { NumberField } from "./NumberField.tsx"
import styles from "./print.module.css"

interface Props {
  readonly design: DiplomaDesign
  readonly onChange: (design: DiplomaDesign) => void
  readonly onTurn: () => void
}

/** What holds for the whole sheet. */
export function DiplomaWhole({ design, onChange, onTurn }: Props) {
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={messages.paper}
        value={design.landscape ? "landscape" : "portrait"}
        data={Object.entries(messages.papers).map(([value, label]) => ({ value, label }))}
        onChange={onTurn}
      />
      <NumberField
        label={messages.places}
        range={DIPLOMA_LIMITS.places}
        value={design.places}
        onChange={(places) => onChange({ ...design, places })}
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
    </div>
  )
}

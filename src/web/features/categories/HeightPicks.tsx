import { NativeSelect, TextInput } from "@mantine/core"
import { useState } from "react"
import { heightClassOf } from "#domain/catalogue/height-classes.ts"
import { messages } from "./messages.ts"
import { Picker } from "./Picker.tsx"
import styles from "./panels.module.css"
import { heightGroups } from "./pick-groups.ts"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"

interface Props {
  readonly picked: readonly number[]
  readonly onPick: (picked: readonly number[]) => void
}

/** Divisions of cadets by height, and into which of them an athlete falls. */
export const HeightPicks = ({ picked, onPick }: Props) => (
  <>
    <Picker label={texts.heights} groups={heightGroups} picked={picked} onPick={onPick} />
    <Sample />
  </>
)

function Sample() {
  const [sex, setSex] = useState<"male" | "female">("male")
  const [height, setHeight] = useState("")
  const [weight, setWeight] = useState("")
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.heightTry}</legend>
      <div className={styles.parts}>
        <NativeSelect
          label={texts.heightSex}
          data={[
            { value: "male", label: messages.male },
            { value: "female", label: messages.female },
          ]}
          value={sex}
          onChange={({ currentTarget: { value } }) => setSex(value === "female" ? "female" : "male")}
        />
        <TextInput
          label={texts.height}
          inputMode="numeric"
          maxLength={3}
          value={height}
          onChange={({ currentTarget: { value } }) => setHeight(value)}
        />
        <TextInput
          label={texts.heightWeight}
          inputMode="decimal"
          maxLength={5}
          value={weight}
          onChange={({ currentTarget: { value } }) => setWeight(value)}
        />
      </div>
      <p role="status" className={styles.lead}>
        {answer(sex, height.trim(), weight.trim())}
      </p>
    </fieldset>
  )
}

function answer(sex: "male" | "female", height: string, weight: string): string {
  const found = /^[1-2]\d{2}$/.test(height) ? heightClassOf(sex, Number(height)) : undefined
  if (!found) return texts.heightHint
  const name = texts.heightItem(found.label, found.maxWeight)
  const isHeavy = Number(weight.replace(",", ".")) > found.maxWeight
  return isHeavy ? texts.heightHeavy(found.label, found.maxWeight) : texts.heightFits(name)
}

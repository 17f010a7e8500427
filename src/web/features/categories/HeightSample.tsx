import { Fieldset, NativeSelect, SimpleGrid, TextInput } from "@mantine/core"
import { useState } from "react"
import { heightClassOf } from "#domain/catalogue/height-classes.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"

/** Which of the divisions of cadets by height an athlete belongs to. */
export function HeightSample() {
  const [sex, setSex] = useState<"male" | "female">("male")
  const [height, setHeight] = useState("")
  const [weight, setWeight] = useState("")
  return (
    <Fieldset legend={texts.heightTry}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12} mb={8}>
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
      </SimpleGrid>
      <p role="status">{answer(sex, height.trim(), weight.trim())}</p>
    </Fieldset>
  )
}

function answer(sex: "male" | "female", height: string, weight: string): string {
  const found = /^[1-2]\d{2}$/.test(height) ? heightClassOf(sex, Number(height)) : undefined
  if (!found) return texts.heightHint
  const name = texts.heightItem(found.label, found.maxWeight)
  const isHeavy = Number(weight.replace(",", ".")) > found.maxWeight
  return isHeavy ? texts.heightHeavy(found.label, found.maxWeight) : texts.heightFits(name)
}

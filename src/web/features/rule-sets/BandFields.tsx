import { Button, Checkbox, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { Card } from "#web/ui/Card.tsx"
import { messages } from "./messages.ts"
import styles from "./rule-sets.module.css"
import { newBand, type RuleValues } from "./rule-values.ts"

export type RuleForm = UseFormReturnType<RuleValues>

/** The age bands with their classes as text. */
export function BandFields({ form }: { form: RuleForm }) {
  const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const
  return (
    <Card title={messages.bands}>
      {form.errors.bands && <p className={styles.fault}>{form.errors.bands}</p>}
      {form.values.bands.map((band, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place, its name is being typed.
        <fieldset key={at} className={styles.band}>
          <legend>{messages.bandNumber(at + 1, band.name)}</legend>
          <Band form={form} at={at} />
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => form.removeListItem("bands", at)}
          >
            {messages.removeBand(band.name)}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={() => form.insertListItem("bands", { ...newBand })}
      >
        {messages.addBand}
      </Button>
    </Card>
  )
}

function Band({ form, at }: { form: RuleForm; at: number }) {
  const field = (name: string) => form.getInputProps(`bands.${at}.${name}`)
  const classes = (name: "male" | "female" | "any", label: string) => (
    <TextInput
      label={label}
      placeholder={messages.classesHint}
      maxLength={400}
      className={styles.wide}
      {...field(name)}
    />
  )
  return (
    <div className={styles.fields}>
      <TextInput label={messages.bandName} required maxLength={60} {...field("name")} />
      <TextInput label={messages.bandNameFemale} maxLength={60} {...field("nameFemale")} />
      <TextInput label={messages.ageFrom} inputMode="numeric" maxLength={3} {...field("ageStart")} />
      <TextInput label={messages.ageTo} inputMode="numeric" maxLength={3} {...field("ageStop")} />
      {classes("male", messages.male)}
      {classes("female", messages.female)}
      {classes("any", messages.any)}
      <Checkbox label={messages.isExtra} {...form.getInputProps(`bands.${at}.extra`, { type: "checkbox" })} />
    </div>
  )
}

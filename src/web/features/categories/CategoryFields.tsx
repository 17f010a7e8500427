import { NativeSelect, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import type { RefObject } from "react"
import type { WireAgeCategory } from "#contract/catalogue.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import styles from "./categories.module.css"
import { type CategoryValues, classesOf, classOf, withAge, withClass } from "./category-values.ts"
import { messages } from "./messages.ts"

interface Props {
  readonly form: UseFormReturnType<CategoryValues>
  readonly ages: readonly WireAgeCategory[]
  readonly sections: WireTournamentFull["sections"]
  readonly nameInput: RefObject<HTMLInputElement | null>
}

export function CategoryFields({ form, ages, sections, nameInput }: Props) {
  const field = form.getInputProps
  return (
    <div className={styles.fields}>
      <TextInput
        label={messages.fieldName}
        required
        maxLength={300}
        ref={nameInput}
        className={styles.wide}
        {...field("name")}
      />
      <AgeFields form={form} ages={ages} />
      <NativeSelect label={messages.fieldType} required data={types} {...field("type")} />
      <NativeSelect label={messages.fieldShow} required data={shows} {...field("showType")} />
      {form.values.type === "2" && (
        <>
          <NativeSelect label={messages.fieldPoomsae} required data={poomsaeKinds} {...field("poomsaeType")} />
          <NativeSelect label={messages.fieldWork} data={works} {...field("workType")} />
        </>
      )}
      <TextInput
        label={messages.fieldGrade}
        description={messages.gradeHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={60}
        {...field("grade")}
      />
      <NativeSelect label={messages.fieldStatus} required data={statuses} {...field("categoryStatus")} />
      <NativeSelect
        label={messages.fieldSection}
        data={[
          { value: "0", label: messages.noSection },
          ...sections.map(({ id, name }) => ({ value: String(id), label: name || messages.missing })),
        ]}
        {...field("section")}
      />
    </div>
  )
}

function AgeFields({ form, ages }: Pick<Props, "form" | "ages">) {
  const field = form.getInputProps
  const classes = classesOf(ages, form.values.agecategory)
  const ageChoices = ages.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <NativeSelect
        label={messages.fieldAgeCategory}
        data={[{ value: "0", label: messages.noAge }, ...ageChoices]}
        {...field("agecategory")}
        onChange={({ currentTarget: { value } }) => {
          const age = ages.find(({ id }) => String(id) === value)
          form.setValues(withAge(form.values, age, ages))
        }}
      />
      <NativeSelect
        label={messages.fieldClass}
        disabled={classes.length === 0}
        data={[
          { value: "", label: messages.ownClass },
          ...classes.map(({ id, label, list }) => ({ value: String(id), label: `${label} ${listNames[list]}` })),
        ]}
        value={String(classOf(form.values, ages)?.id ?? "")}
        onChange={({ currentTarget: { value } }) => form.setValues(withClass(form.values, Number(value), ages))}
      />
      <NativeSelect label={messages.fieldSex} data={sexes} {...field("sex")} />
      <div className={styles.pair}>
        <TextInput label={messages.fieldAge1} inputMode="numeric" maxLength={3} {...field("age1")} />
        <TextInput label={messages.fieldAge2} inputMode="numeric" maxLength={3} {...field("age2")} />
      </div>
      <div className={styles.pair}>
        <TextInput label={messages.fieldWeight1} inputMode="decimal" maxLength={6} {...field("weight1")} />
        <TextInput
          label={messages.fieldWeight2}
          description={messages.weightRule}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          maxLength={6}
          {...field("weight2")}
        />
      </div>
    </>
  )
}

const listNames = { male: messages.male, female: messages.female, any: messages.any }

const sexes = [
  { value: "0", label: messages.any },
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
]
const types = [
  { value: "", label: messages.choose },
  { value: "1", label: messages.kyorugi },
  { value: "2", label: messages.poomsae },
]
const shows = [
  { value: "", label: messages.choose },
  { value: "1", label: messages.bracket },
  { value: "2", label: messages.list },
]
const poomsaeKinds = [
  { value: "0", label: messages.choose },
  { value: "1", label: messages.traditional },
  { value: "2", label: messages.freestyle },
]
const works = [
  { value: "1", label: messages.individual },
  { value: "2", label: messages.pair },
  { value: "3", label: messages.team },
]
const statuses = [
  { value: "0", label: messages.choose },
  { value: "1", label: messages.published },
  { value: "2", label: messages.statusDraft },
]

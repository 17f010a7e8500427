import { NativeSelect, Textarea, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { Card } from "#web/ui/Card.tsx"
import { DateField } from "#web/ui/DateField.tsx"
import { Suggested } from "#web/ui/Suggested.tsx"
import { DescriptionField } from "./DescriptionField.tsx"
import type { TournamentFormState } from "./form-state.ts"
import { messages } from "./messages.ts"
import { RulesField } from "./RulesField.tsx"
import styles from "./tournaments.module.css"

interface Props {
  readonly form: TournamentFormState
}

const ruleBelow: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"]

export function MainFields({ form, onBadDate }: Props & { onBadDate: (isBad: boolean) => void }) {
  const catalogue = useQuery(catalogueQuery(yearOf(form.values.date)))
  const cities = catalogue.data?.cities.map(({ name }) => name) ?? []
  return (
    <Card title={messages.main}>
      <div className={styles.fields}>
        <TextInput label={messages.fullName} required maxLength={300} {...form.getInputProps("name")} />
        <TextInput
          label={messages.shortName}
          maxLength={300}
          placeholder={messages.shortNameRule}
          {...form.getInputProps("short_name")}
        />
        <DateField label={messages.date} onBadText={onBadDate} {...form.getInputProps("date")} />
        <Suggested
          label={messages.city}
          data={cities}
          maxLength={300}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps("city")}
        />
        <TextInput label={messages.address} maxLength={500} {...form.getInputProps("address")} />
        <TextInput label={messages.contacts} maxLength={1000} {...form.getInputProps("contacts")} />
      </div>
    </Card>
  )
}

export function PeopleFields({ form }: Props) {
  return (
    <Card title={messages.people}>
      <div className={styles.fields}>
        <TextInput label={messages.manager} maxLength={300} {...form.getInputProps("manager")} />
        <TextInput label={messages.judge} maxLength={300} {...form.getInputProps("judgename")} />
        <TextInput label={messages.judge2} maxLength={300} {...form.getInputProps("judgename2")} />
        <TextInput label={messages.secretary} maxLength={300} {...form.getInputProps("secretaryname")} />
      </div>
    </Card>
  )
}

const publishList = [
  { value: "0", label: messages.publishNo },
  { value: "1", label: messages.publishYes },
]
const registrationStatusList = [
  { value: "0", label: messages.registrationNo },
  { value: "1", label: messages.registrationYes },
]
const protocolList = [
  { value: "1", label: messages.protocolOrganizations },
  { value: "2", label: messages.protocolRegions },
]
const seedingList = [
  { value: "0", label: messages.seedingNo },
  { value: "1", label: messages.seedingYes },
]
const holdList = [
  { value: "0", label: messages.holdNo },
  { value: "1", label: messages.holdYes },
]
const bestOfThreeList = [
  { value: "0", label: messages.bestOfThreeNo },
  { value: "1", label: messages.bestOfThreeYes },
]
const pairFormats = [
  { value: "bracket", label: messages.oneFight },
  { value: "bestOf", label: messages.bestOf },
]
const groupFormats = [
  { value: "bracket", label: messages.asBracket },
  { value: "roundRobin", label: messages.roundRobin },
]
const bracketFormats = [
  { value: "bracket", label: messages.twoBronzes },
  { value: "thirdFight", label: messages.thirdFight },
  { value: "repechage", label: messages.repechage },
]
const typeList = [
  { value: "0", label: messages.typeBoth },
  { value: "1", label: messages.typeKyorugi },
  { value: "2", label: messages.typePoomsae },
]

export function SettingFields({ form, tournament }: Props & { readonly tournament: number | undefined }) {
  return (
    <Card title={messages.settings}>
      <div className={styles.fields}>
        <RulesField form={form} tournament={tournament} />
        <NativeSelect label={messages.type} data={typeList} {...form.getInputProps("type")} />
        <NativeSelect label={messages.protocol} data={protocolList} {...form.getInputProps("protocol_type")} />
        <NativeSelect
          label={messages.registration}
          description={
            // A new one has no entries yet whose deadline could be set.
            tournament !== undefined && <Link {...paths.applications(tournament)}>{messages.registrationRules}</Link>
          }
          inputWrapperOrder={ruleBelow}
          data={registrationStatusList}
          {...form.getInputProps("registration_status")}
        />
        <NativeSelect
          label={messages.publish}
          description={messages.publishRule}
          inputWrapperOrder={ruleBelow}
          data={publishList}
          {...form.getInputProps("published")}
        />
        <NativeSelect
          label={messages.seeding}
          description={messages.seedingRule}
          inputWrapperOrder={ruleBelow}
          data={seedingList}
          {...form.getInputProps("seeding")}
        />
        <NativeSelect
          label={messages.hold}
          description={messages.holdRule}
          inputWrapperOrder={ruleBelow}
          data={holdList}
          {...form.getInputProps("hold_draws")}
        />
        <NativeSelect
          label={messages.bestOfThree}
          description={messages.bestOfThreeRule}
          inputWrapperOrder={ruleBelow}
          data={bestOfThreeList}
          {...form.getInputProps("best_of_three")}
        />
        <NativeSelect label={messages.pairFormat} data={pairFormats} {...form.getInputProps("pair_format")} />
        <NativeSelect label={messages.groupFormat} data={groupFormats} {...form.getInputProps("group_format")} />
        <NativeSelect label={messages.bracketFormat} data={bracketFormats} {...form.getInputProps("bracket_format")} />
      </div>
    </Card>
  )
}

export function TextFields({ form }: Props) {
  return (
    <Card title={messages.texts}>
      <div className={styles.texts}>
        <Textarea label={messages.notes} autosize minRows={2} maxLength={5000} {...form.getInputProps("notes")} />
        <DescriptionField form={form} />
      </div>
    </Card>
  )
}

/** The season of the tournament's date, this year without one. */
export function yearOf(date: string | null): number {
  return date ? Number(date.slice(0, 4)) : new Date().getFullYear()
}

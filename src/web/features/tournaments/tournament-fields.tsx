import { Input } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { publicDelays } from "#domain/tournament/types.ts"
import { paths } from "#web/lib/paths.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { dateField } from "#web/ui/form/date-field.tsx"
import type { Field } from "#web/ui/form/field-grid.tsx"
import {
  areaField,
  choiceField,
  optionsOf,
  ownField,
  suggestField,
  switchField,
  textField,
} from "#web/ui/form/fields.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Loading } from "#web/ui/states.tsx"
import { RulesField } from "./RulesField.tsx"
import type { TournamentValues } from "./tournament-values.ts"
import { messages } from "./uk.ts"

const RichTextInput = onDemand(
  async () => (await import("./RichTextInput.tsx")).RichTextInput,
  <Loading text={messages.editorLoading} />,
)

type TournamentField = Field<keyof TournamentValues>

/** Name, day and place, and who sees it; `date`: the day in the form, whose season has the cities. */
export function useMainFields(date: string): readonly TournamentField[] {
  const { data } = useQuery(catalogueQuery(yearOf(date)))
  return [
    textField("name", { label: messages.fullName, required: true, maxLength: 300, isWide: true }),
    textField("short_name", { label: messages.shortName, description: messages.shortNameRule }),
    dateField("date", { label: messages.date, description: messages.dateRule }),
    suggestField("city", { label: messages.city, suggestions: data?.cities.map(({ name }) => name) ?? [] }),
    textField("contacts", { label: messages.contacts }),
    textField("address", { label: messages.address }),
    switchField("published", {
      label: messages.publish,
      description: messages.publishRule,
      options: optionsOf(messages.publishing),
    }),
  ]
}

export const peopleFields: readonly TournamentField[] = [
  textField("manager", { label: messages.manager }),
  textField("judgename", { label: messages.judge }),
  textField("judgename2", { label: messages.judge2 }),
  textField("secretaryname", { label: messages.secretary }),
]

const choices: readonly TournamentField[] = [
  switchField("protocol_type", {
    label: messages.protocol,
    description: messages.protocolRule,
    options: optionsOf(messages.protocols),
  }),
  choiceField("type", { label: messages.type, description: messages.typeRule, options: optionsOf(messages.types) }),
  switchField("seeding", {
    label: messages.seeding,
    description: messages.seedingRule,
    options: optionsOf(messages.seedings),
  }),
  switchField("hold_draws", {
    label: messages.hold,
    description: messages.holdRule,
    options: optionsOf(messages.holds),
  }),
  switchField("best_of_three", {
    label: messages.bestOfThree,
    description: messages.bestOfThreeRule,
    options: optionsOf(messages.bestOfThrees),
  }),
  choiceField("public_delay", {
    label: messages.publicDelay,
    description: messages.publicDelayRule,
    options: publicDelays.map((value) => ({ value, label: messages.publicDelays[value] })),
  }),
  switchField("pair_format", {
    label: messages.pairFormat,
    description: messages.pairFormatRule,
    options: optionsOf(messages.pairFormats),
  }),
  switchField("group_format", {
    label: messages.groupFormat,
    description: messages.groupFormatRule,
    options: optionsOf(messages.groupFormats),
  }),
  choiceField("bracket_format", {
    label: messages.bracketFormat,
    description: messages.bracketFormatRule,
    options: optionsOf(messages.bracketFormats),
  }),
]

/** `tournament` undefined: a new one, which has no entries yet whose deadline could be set. */
export const settingFields = (tournament: number | undefined): readonly TournamentField[] => [
  ownField("rules", ({ form }) => <RulesField form={form} tournament={tournament} />),
  switchField("registration_status", {
    label: messages.registration,
    description:
      tournament === undefined ? (
        messages.registrationRule
      ) : (
        <Link {...paths.applications(tournament)}>{messages.registrationRules}</Link>
      ),
    options: optionsOf(messages.registrations),
  }),
  ...choices,
]

export const textFields: readonly TournamentField[] = [
  areaField("notes", { label: messages.notes }),
  ownField("description", ({ form }) => <Description form={form} />),
]

/** The announcement as formatted text; the editor is loaded with the form, after the page. */
function Description({ form }: { form: UseFormReturnType<TournamentValues> }) {
  const id = useId()
  const input: Readonly<Record<string, unknown>> = { ...form.getInputProps("description") }
  return (
    <Input.Wrapper label={messages.description} labelElement="div" labelProps={{ id }} error={form.errors.description}>
      <RichTextInput
        labelId={id}
        path={String(input["data-path"])}
        html={form.values.description}
        onChange={(html) => form.setFieldValue("description", html)}
      />
    </Input.Wrapper>
  )
}

/** The season of the tournament's date, this year without one. */
export const yearOf = (date: string): number => Number(date.slice(0, 4)) || new Date().getFullYear()

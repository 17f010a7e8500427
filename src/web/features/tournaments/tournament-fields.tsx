import { Input } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { tournamentTextWords } from "#domain/tournament/tournament-texts.uk.ts"
import { parseDate } from "#domain/uk/dates.ts"
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
    switchField("published", looksOf(messages.publish, messages.publishRule, messages.publishing)),
  ]
}

export const peopleFields: readonly TournamentField[] = tournamentTexts.all.map(({ name, wire }) =>
  textField(wire, { label: tournamentTextWords[name].label }),
)

/** How a setting is called, what it decides, and its values with their words. */
const looksOf = (label: string, description: string, words: Readonly<Record<string, string>>) => ({
  label,
  description,
  options: optionsOf(words),
})

const choices: readonly TournamentField[] = [
  switchField("protocol_type", looksOf(messages.protocol, messages.protocolRule, messages.protocols)),
  choiceField("type", looksOf(messages.type, messages.typeRule, messages.types)),
  switchField("seeding", looksOf(messages.seeding, messages.seedingRule, messages.seedings)),
  switchField("hold_draws", looksOf(messages.hold, messages.holdRule, messages.holds)),
  switchField("best_of_three", looksOf(messages.bestOfThree, messages.bestOfThreeRule, messages.bestOfThrees)),
  choiceField("public_delay", looksOf(messages.publicDelay, messages.publicDelayRule, messages.publicDelays)),
  switchField("pair_format", looksOf(messages.pairFormat, messages.pairFormatRule, messages.pairFormats)),
  switchField("group_format", looksOf(messages.groupFormat, messages.groupFormatRule, messages.groupFormats)),
  choiceField("bracket_format", looksOf(messages.bracketFormat, messages.bracketFormatRule, messages.bracketFormats)),
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

/** The season of the tournament's date; this year without one, and of a text that is no day («31.02.2026»). */
export const yearOf = (date: string): number => Number(parseDate(date)?.slice(0, 4) ?? new Date().getFullYear())

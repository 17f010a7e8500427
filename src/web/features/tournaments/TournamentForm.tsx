import { Alert, Checkbox, Chip, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { updateTournament, type WireTournament } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { shortNameIn } from "#domain/tournament/short-name.ts"
import { paths } from "#web/lib/paths.ts"
import { rebased } from "#web/tournament/merged-save.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { Card } from "#web/ui/Card.tsx"
import { isDayOrNone } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { FieldGrid } from "#web/ui/form/field-grid.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { peopleFields, settingFields, textFields, useMainFields, yearOf } from "./tournament-fields.tsx"
import { type TournamentValues, toggleAge, toggleId, valuesOf } from "./tournament-values.ts"
import { messages } from "./uk.ts"

interface Props {
  /** The edited tournament, whose rule set has the age groups. */
  readonly tournament?: number
  readonly initial: TournamentValues
  /** Of the tournament that is changed: the one that `initial` was read at. */
  readonly revision?: number
  /** Rejects with the server's refusal. */
  readonly onSave: (values: TournamentValues, revision: number | undefined) => Promise<unknown>
  readonly onCancel: () => void
}

export function TournamentForm({ tournament, initial, revision, onSave, onCancel }: Props) {
  // What the form's values were changed from; a later fetch of this page does not touch it.
  const base = useRef({ values: initial, revision })
  const [wasRebased, setRebased] = useState(false)
  const edit: EditForm<TournamentValues> = useEditForm({
    endpoint: updateTournament,
    initial,
    validate: ({ name, date }) => ({
      ...(name.trim() ? {} : { name: messages.nameMissing }),
      ...(isDayOrNone(date) ? {} : { date: messages.badDate }),
    }),
    send: async (values) => {
      try {
        return await onSave(values, base.current.revision)
      } catch (error) {
        const present = presentIn(error)
        if (!present) throw error
        edit.form.setValues(rebased(base.current.values, values, valuesOf(present)))
        base.current = { values: valuesOf(present), revision: present.revision }
        edit.form.resetDirty(base.current.values)
        setRebased(true)
        return null
      }
    },
    onSaved: () => undefined,
  })
  const { form, rules } = edit
  // The short name follows what stands in the quotes of the name, until somebody writes another one.
  form.watch("name", ({ previousValue, value }) => {
    if (form.getValues().short_name === shortNameIn(previousValue)) form.setFieldValue("short_name", shortNameIn(value))
  })
  useLeaveGuard(form.isDirty, messages.leaveText)
  const grid = { form, rules }
  const main = useMainFields(form.values.date)
  return (
    <FormPanel
      edit={edit}
      fields={[]}
      failed={messages.notSaved}
      isFailedTold
      notice={
        wasRebased && (
          <Alert color="ink" role="alert">
            {messages.changedMeanwhile}
          </Alert>
        )
      }
      onClose={onCancel}
      isUnfocused
    >
      <Card title={messages.main}>
        <FieldGrid {...grid} fields={main} />
      </Card>
      <AgeCategories form={form} tournament={tournament} />
      <Card title={messages.people}>
        <FieldGrid {...grid} fields={peopleFields} />
      </Card>
      <Card title={messages.settings}>
        <FieldGrid {...grid} fields={settingFields(tournament)} />
      </Card>
      <Card title={messages.texts}>
        <FieldGrid {...grid} fields={textFields} />
      </Card>
    </FormPanel>
  )
}

/** The tournament as somebody else has saved it meanwhile: a refusal because the state has moved on contains it. */
function presentIn(error: unknown): WireTournament | null {
  if (!(error instanceof CallFailed) || error.status !== 409 || !("item" in error.body)) return null
  return error.body.item as WireTournament
}

interface AgeCategoriesProps {
  readonly form: UseFormReturnType<TournamentValues>
  /** undefined: a new one. */
  readonly tournament: number | undefined
}

const kyorugiOnly = "1"

/** Which age groups compete, and in which weight classes; birth years follow from the tournament's date. */
function AgeCategories({ form, tournament }: AgeCategoriesProps) {
  const query = useQuery(catalogueQuery(yearOf(form.values.date), tournament))
  return (
    <Card title={messages.ages}>
      <QueryView query={query}>
        {({ ageCategories, extra }) => (
          <Stack gap={8}>
            <Text c="dimmed">{messages.agesRule}</Text>
            {tournament !== undefined && (
              <Text c="dimmed">
                {messages.rulesWhere} <Link {...paths.overview(tournament, 7)}>{messages.rulesTab}</Link>
              </Text>
            )}
            <AgeList ages={ageCategories} form={form} />
            <Text component="h3" c="dimmed" fw={600}>
              {messages.moreAges}
            </Text>
            <AgeList ages={extra} form={form} />
            {form.values.type !== kyorugiOnly && <Text c="dimmed">{messages.poomsaeRule}</Text>}
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}

const AgeList = ({ ages, form }: Pick<AgeCategoriesProps, "form"> & { readonly ages: readonly WireAgeCategory[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={0}>
    {ages.map((age) => (
      <div key={age.id}>
        <Checkbox
          label={`${age.name} ${yearsOf(age)}`}
          styles={{ label: { lineHeight: "var(--control)" }, body: { alignItems: "center" } }}
          checked={form.values.ages.includes(age.id)}
          onChange={() => form.setValues(toggleAge(form.values, age))}
        />
        {form.values.ages.includes(age.id) && <Weights age={age} form={form} />}
      </div>
    ))}
  </SimpleGrid>
)

/** A group without an upper age ends, in the catalogue, at a hundred years. */
function yearsOf({ ageStop, yearStart, yearStop }: WireAgeCategory): string {
  return ageStop >= 99 ? messages.yearsAndOlder(yearStop) : messages.years(yearStart, yearStop)
}

function Weights({ age, form }: Pick<AgeCategoriesProps, "form"> & { readonly age: WireAgeCategory }) {
  const groups = [
    { title: messages.male, classes: age.male },
    { title: messages.female, classes: age.female },
    { title: messages.any, classes: age.any },
  ].filter(({ classes }) => classes.length > 0)
  return groups.map(({ title, classes }) => (
    <Group key={title} gap={6} mb={8} role="group" aria-label={`${age.name}: ${title}`}>
      <Text c="dimmed" size="13px" w="100%">
        {title}
      </Text>
      {classes.map(({ id, label }) => (
        <Chip
          key={id}
          styles={{ label: { height: "var(--control)" } }}
          checked={form.values.weights.includes(id)}
          onChange={() => form.setFieldValue("weights", toggleId(form.values.weights, id))}
        >
          {label}
        </Chip>
      ))}
    </Group>
  ))
}

import { Fieldset, Select, SimpleGrid, Text, TextInput } from "@mantine/core"
import { saveFormula, type WireStandings } from "#contract/standings/calls.ts"
import { readyFormulas } from "#domain/standings/formula.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asTicked, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import type { Field } from "#web/ui/form/field-grid.tsx"
import { choiceField, integerField, optionsOf, ownField, tickField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { formulaFaults, inputOf, readyOf, readyValues, type Values, valuesOf } from "./formula-values.ts"
import { type StandingsFilter, standingsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  /** The standings that are shown, and what they were asked with. */
  readonly standings: WireStandings
  readonly asked: StandingsFilter
  readonly onSaved: () => void
}

/** Everything that the formula is made of; a ready one fills the fields. */
export function FormulaForm({ tournament, standings, asked, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(saveFormula, tournament, { told: () => messages.saved })
  const { save, contest, opened } = useSaveShown({
    queryKey: standingsQuery(tournament, asked).queryKey,
    baseIn: ({ formula, revision }: WireStandings) => ({ values: valuesOf(formula), revision }),
    send: (values: Values, revision) => mutateAsync({ ...inputOf(tournament, values), revision }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveFormula,
    initial: opened ?? valuesOf(standings.formula),
    validate: formulaFaults,
    send: save,
    onSaved,
  })
  const { form } = edit
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      notice={
        <>
          <ContestedNote contest={contest} who="" words={words} />
          <Select
            label={messages.ready}
            allowDeselect={false}
            data={[{ value: "", label: messages.own }, ...optionsOf(messages.readyNames)]}
            value={readyOf(form.values)}
            onChange={(value) => {
              const name = readyFormulas.find((one) => one === value)
              if (name) form.setValues(readyValues(name))
            }}
          />
        </>
      }
      action={messages.save}
    />
  )
}

const words: FormWords<Values> = {
  points: { label: messages.pointsLegend, say: (points) => points.join(", ") },
  entry: asWritten(messages.entry),
  entryTo: asChosen(messages.entryTo, optionsOf(messages.entryTos)),
  win: asWritten(messages.win),
  minAthletes: asWritten(messages.minAthletes),
  smallPercent: asWritten(messages.smallPercent),
  best: asWritten(messages.best),
  bestOf: asChosen(messages.bestOf, optionsOf(messages.bestOfs)),
  coaches: asChosen(messages.coaches, optionsOf(messages.coachShares)),
  countsByes: asTicked(messages.byes),
  countsWalkovers: asTicked(messages.walkovers),
}

const places = [1, 2, 3, 4, 5, 6, 7, 8]

const fields: readonly Field<keyof Values>[] = [
  ownField("points", ({ form }) => (
    <Fieldset variant="unstyled" legend={messages.pointsLegend} data-path="points">
      <SimpleGrid cols={{ base: 4, sm: 8 }} spacing={8}>
        {places.map((place) => (
          <TextInput
            key={place}
            label={messages.placeOf(place)}
            inputMode="numeric"
            maxLength={4}
            value={form.values.points[place - 1] ?? ""}
            onChange={({ currentTarget: { value } }) => form.setFieldValue(`points.${place - 1}`, value)}
            {...(form.errors.points ? { error: true, "aria-describedby": "points-error" } : {})}
          />
        ))}
      </SimpleGrid>
      {form.errors.points && (
        <Text id="points-error" c="var(--danger)" size="13px" role="alert">
          {form.errors.points}
        </Text>
      )}
    </Fieldset>
  )),
  integerField("entry", { label: messages.entry }),
  choiceField("entryTo", { label: messages.entryTo, options: optionsOf(messages.entryTos) }),
  integerField("win", { label: messages.win }),
  integerField("minAthletes", { label: messages.minAthletes }),
  integerField("smallPercent", { label: messages.smallPercent, description: messages.smallHint }),
  integerField("best", { label: messages.best, description: messages.bestHint }),
  choiceField("bestOf", { label: messages.bestOf, options: optionsOf(messages.bestOfs) }),
  choiceField("coaches", { label: messages.coaches, options: optionsOf(messages.coachShares) }),
  tickField("countsByes", { label: messages.byes, description: messages.byesHint, isWide: true }),
  tickField("countsWalkovers", { label: messages.walkovers, isWide: true }),
]

import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useRef } from "react"
import { saveFormula, type WireFormula } from "#contract/standings.ts"
import { bestOfs, coachShares, entryTos, readyFormulas } from "#domain/standings/formula.ts"
import { formErrors } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import {
  formulaFaults,
  inputOf,
  type NumberField,
  readyOf,
  readyValues,
  type Values,
  valuesOf,
} from "./formula-values.ts"
import { messages } from "./messages.ts"
import styles from "./standings.module.css"

interface Props {
  readonly tournament: number
  readonly formula: WireFormula
  readonly onClose: () => void
}

/** Everything that the formula is made of; a ready one fills the fields. */
export function FormulaForm({ tournament, formula, onClose }: Props) {
  const form = useForm<Values>({ initialValues: valuesOf(formula), validate: formulaFaults })
  const { failure, show, clear } = useFormFailure(form)
  const offerUndo = useUndoToast(tournament)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const save = useTournamentWrite(saveFormula, tournament, {
    onSuccess: ({ revision }) => {
      offerUndo(messages.saved, revision)
      onClose()
    },
    onError: show,
  })
  const submit = form.onSubmit((values) => {
    clear()
    save.mutate(inputOf(tournament, values))
  })
  const fields = Object.keys(form.values)
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  const number = (field: NumberField, label: string, description?: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={4}
      {...(description ? { description } : {})}
      {...form.getInputProps(field)}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={save.isPending}>
      <FormErrors title={messages.notSaved} error={general} atField={fields} />
      <NativeSelect
        ref={first}
        label={messages.ready}
        data={[
          { value: "", label: messages.own },
          ...readyFormulas.map((name) => ({ value: name, label: messages.readyNames[name] })),
        ]}
        value={readyOf(form.values)}
        onChange={({ currentTarget: { value } }) => {
          const name = readyFormulas.find((one) => one === value)
          if (name) form.setValues(readyValues(name))
        }}
      />
      <PlacePoints
        values={form.values.points}
        error={form.errors.points}
        onChange={(at, typed) => form.setFieldValue(`points.${at}`, typed)}
      />
      <div className={styles.fields}>
        {number("entry", messages.entry)}
        <NativeSelect
          label={messages.entryTo}
          data={choices(entryTos, messages.entryTos)}
          {...form.getInputProps("entry_to")}
        />
        {number("win", messages.win)}
        {number("min_athletes", messages.minAthletes)}
        {number("small_percent", messages.smallPercent, messages.smallHint)}
        {number("best", messages.best, messages.bestHint)}
        <NativeSelect
          label={messages.bestOf}
          data={choices(bestOfs, messages.bestOfs)}
          {...form.getInputProps("best_of")}
        />
        <NativeSelect
          label={messages.coaches}
          data={choices(coachShares, messages.coachShares)}
          {...form.getInputProps("coaches")}
        />
      </div>
      <Checkbox
        label={messages.byes}
        description={messages.byesHint}
        {...form.getInputProps("byes", { type: "checkbox" })}
      />
      <Checkbox label={messages.walkovers} {...form.getInputProps("walkovers", { type: "checkbox" })} />
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}

interface PlacePointsProps {
  readonly values: readonly string[]
  readonly error: React.ReactNode
  readonly onChange: (at: number, typed: string) => void
}

function PlacePoints({ values, error, onChange }: PlacePointsProps) {
  return (
    <fieldset className={styles.points} data-path="points">
      <legend>{messages.pointsLegend}</legend>
      <div>
        {places.map((place) => (
          <TextInput
            key={place}
            label={messages.placeOf(place)}
            inputMode="numeric"
            maxLength={4}
            value={values[place - 1] ?? ""}
            onChange={({ currentTarget: { value } }) => onChange(place - 1, value)}
            {...(error ? { error: true, "aria-describedby": "points-error" } : {})}
          />
        ))}
      </div>
      {error && (
        <p id="points-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8]

const choices = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

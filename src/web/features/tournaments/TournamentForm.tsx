import { Alert } from "@mantine/core"
import { useRef, useState } from "react"
import { updateTournament, type WireTournament } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { rebased } from "#web/tournament/merged-save.ts"
import { Card } from "#web/ui/Card.tsx"
import { isDayOrNone } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { FieldGrid } from "#web/ui/form/field-grid.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { AgeCategories } from "./AgeCategories.tsx"
import { peopleFields, settingFields, textFields, useMainFields } from "./tournament-fields.tsx"
import { type TournamentValues, valuesOf } from "./tournament-values.ts"
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

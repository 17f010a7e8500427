import { Button } from "@mantine/core"
import { deleteShift, saveShift, type WireOfficials, type WireShift } from "#contract/office/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asWritten } from "#web/tournament/contest-lines.ts"
import { officialsQuery } from "#web/tournament/officials-query.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { daysOf } from "./judge-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly shift: WireShift | null
  readonly onSaved: () => void
}

interface Values {
  readonly title: string
  readonly day: string
}

export function ShiftForm({ tournament, shift, onSaved }: Props) {
  const { id } = tournament
  const days = daysOf(tournament)
  const { mutateAsync } = useTournamentWrite(saveShift, id)
  const { save, contest, opened } = useSaveShown({
    queryKey: officialsQuery(id).queryKey,
    baseIn: ({ shifts, revision }: WireOfficials) => {
      const stored = shifts.find((one) => one.id === shift?.id)
      return stored ? { values: { title: stored.title, day: String(stored.day) }, revision } : null
    },
    send: (values: Values, revision) => mutateAsync({ id, shift: shift?.id ?? 0, revision, ...values }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveShift,
    initial: opened ?? { title: "", day: String(days[0] ?? 1) },
    send: save,
    onSaved: () => {
      toastSuccess(messages.shiftSaved)
      onSaved()
    },
  })
  const offerUndo = useUndoToast(id)
  const remove = useTournamentWrite(deleteShift, id, {
    onSuccess: ({ revision }) => {
      offerUndo(messages.shiftDeleted(shift?.title ?? ""), revision)
      onSaved()
    },
    onError: toastFailure(messages.failed),
  })
  const options = [...new Set([...days, shift?.day ?? 1])].map((day) => ({
    value: String(day),
    label: messages.dayNumber(day),
  }))
  return (
    <FormPanel
      edit={edit}
      fields={[
        textField("title", { label: messages.shiftTitle }),
        choiceField("day", { label: messages.day, options }),
      ]}
      notice={
        <ContestedNote
          contest={contest}
          who={shift?.title ?? ""}
          words={{ title: asWritten(messages.shiftTitle), day: asChosen(messages.day, options) }}
        />
      }
      tools={
        shift && (
          <Button variant="default" onClick={() => remove.mutate({ id, shift: shift.id })}>
            {messages.deleteShift}
          </Button>
        )
      }
    />
  )
}

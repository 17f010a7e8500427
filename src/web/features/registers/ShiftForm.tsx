import { Button } from "@mantine/core"
import { deleteShift, saveShift, type WireShift } from "#contract/registers/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { daysOf } from "./judge-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly shift: WireShift | null
  readonly onSaved: () => void
}

export function ShiftForm({ tournament, shift, onSaved }: Props) {
  const { id } = tournament
  const days = daysOf(tournament)
  const { mutateAsync } = useTournamentWrite(saveShift, id)
  const edit = useEditForm({
    endpoint: saveShift,
    initial: { title: shift?.title ?? "", day: String(shift?.day ?? days[0] ?? 1) },
    send: (values) => mutateAsync({ id, shift: shift?.id ?? 0, ...values }),
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

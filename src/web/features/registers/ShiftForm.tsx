import { Button, Select, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect } from "react"
import { deleteShift, saveShift, type WireShift } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { daysOf } from "./judge-list.ts"
import { messages } from "./messages.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly shift: WireShift | null
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

export function ShiftForm({ tournament, shift, guard, onSaved }: Props) {
  const { id } = tournament
  const days = daysOf(tournament)
  const form = useForm({ initialValues: { title: shift?.title ?? "", day: String(shift?.day ?? days[0] ?? 1) } })
  const { failure, show, clear } = useFormFailure(form)
  useEffect(() => guard.watch(form.isDirty), [guard.watch, form.isDirty])
  const offerUndo = useUndoToast(id)
  const save = useTournamentWrite(saveShift, id, {
    onSuccess: () => {
      toastSuccess(messages.shiftSaved)
      onSaved()
    },
    onError: show,
  })
  const remove = useTournamentWrite(deleteShift, id, {
    onSuccess: ({ revision }) => {
      offerUndo(messages.shiftDeleted(shift?.title ?? ""), revision)
      onSaved()
    },
    onError: show,
  })
  const data = [...new Set([...days, shift?.day ?? 1])].map((day) => ({
    value: String(day),
    label: messages.dayNumber(day),
  }))
  return (
    <RegisterForm
      failure={failure}
      fields={Object.keys(form.values)}
      isBusy={save.isPending}
      onSubmit={form.onSubmit((values) => {
        clear()
        save.mutate({ id, shift: shift?.id ?? 0, ...values })
      })}
      onClose={guard.requestClose}
      tools={
        shift && (
          <Button
            variant="default"
            className={styles.first ?? ""}
            onClick={() => remove.mutate({ id, shift: shift.id })}
          >
            {messages.deleteShift}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <TextInput label={messages.shiftTitle} required maxLength={100} {...form.getInputProps("title")} />
        <Select label={messages.day} data={data} allowDeselect={false} {...form.getInputProps("day")} />
      </div>
    </RegisterForm>
  )
}

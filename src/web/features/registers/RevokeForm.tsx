import { TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect } from "react"
import { revokePayment, type WirePayment } from "#contract/fees.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { money } from "./fee-list.ts"
import { messages } from "./messages.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: number
  readonly payment: WirePayment
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** A payment counts no more, for a reason; its number stays taken. */
export function RevokeForm({ tournament, payment, guard, onSaved }: Props) {
  const form = useForm({ initialValues: { reason: "" } })
  const { failure, show, clear } = useFormFailure(form)
  useEffect(() => guard.watch(form.isDirty), [guard.watch, form.isDirty])
  const offerUndo = useUndoToast(tournament)
  const revoke = useTournamentWrite(revokePayment, tournament, {
    onSuccess: ({ item, revision }) => {
      offerUndo(messages.revoked(item.number), revision)
      onSaved()
    },
    onError: show,
  })
  return (
    <RegisterForm
      failure={failure}
      fields={["reason"]}
      isBusy={revoke.isPending}
      action={messages.revoke}
      onSubmit={form.onSubmit(({ reason }) => {
        clear()
        revoke.mutate({ id: tournament, payment: payment.id, reason })
      })}
      onClose={guard.requestClose}
    >
      <p className={styles.note}>{messages.revokeText(payment.number, money(payment.amount))}</p>
      <TextInput label={messages.reason} required maxLength={300} {...form.getInputProps("reason")} />
    </RegisterForm>
  )
}

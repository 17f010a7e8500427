import { Select, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect } from "react"
import { addPayment } from "#contract/fees.ts"
import { hryvnias, kopiykyOf } from "#domain/registers/money.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { money, type PaidFor } from "./fee-list.ts"
import { messages } from "./messages.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: number
  readonly paidFor: PaidFor
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Money that came; the sum owed stands there already. */
export function PaymentForm({ tournament, paidFor, guard, onSaved }: Props) {
  const { organization, oblast, athlete, owed } = paidFor
  const form = useForm({
    initialValues: {
      ...{ amount: owed > 0 ? hryvnias(owed) : "", date: today(), method: "cash" as "cash" | "card" | "transfer" },
      ...{ payer: "", note: "" },
    },
    validate: { amount: (typed) => (kopiykyOf(typed) === null ? messages.wrongSum : null) },
  })
  const { failure, show, clear } = useFormFailure(form)
  useEffect(() => guard.watch(form.isDirty), [guard.watch, form.isDirty])
  const offerUndo = useUndoToast(tournament)
  const save = useTournamentWrite(addPayment, tournament, {
    onSuccess: ({ item, revision }) => {
      offerUndo(messages.paymentSaved(item.number, money(item.amount)), revision)
      onSaved()
    },
    onError: show,
  })
  const methods = Object.entries(messages.methods).map(([value, label]) => ({ value, label }))
  return (
    <RegisterForm
      failure={failure}
      fields={Object.keys(form.values)}
      isBusy={save.isPending}
      onSubmit={form.onSubmit(({ amount, ...typed }) => {
        clear()
        save.mutate({ id: tournament, organization, oblast, athlete, ...typed, amount: kopiykyOf(amount) ?? 0 })
      })}
      onClose={guard.requestClose}
    >
      <div className={styles.fields}>
        <TextInput
          label={messages.amount}
          required
          inputMode="decimal"
          maxLength={16}
          {...form.getInputProps("amount")}
        />
        <TextInput
          label={messages.date}
          required
          maxLength={10}
          placeholder="дд.мм.рррр"
          {...form.getInputProps("date")}
        />
        <Select label={messages.method} data={methods} allowDeselect={false} {...form.getInputProps("method")} />
        <TextInput
          label={messages.payer}
          description={messages.payerHint}
          maxLength={200}
          {...form.getInputProps("payer")}
        />
      </div>
      <TextInput label={messages.note} maxLength={500} {...form.getInputProps("note")} />
    </RegisterForm>
  )
}

/** dd.mm.yyyy of Kyiv. */
const today = (): string =>
  new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv" }).format(new Date()).split("-").reverse().join(".")

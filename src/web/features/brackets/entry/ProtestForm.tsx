import { Button, NativeSelect, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { saveProtest, type WireProtest } from "#contract/protests.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import styles from "./entry.module.css"
import { messages } from "./protest-messages.ts"

interface Props {
  readonly tournament: number
  readonly category: number
  readonly t: number
  /** null: a new one. */
  readonly protest: WireProtest | null
}

type Fields = Pick<WireProtest, "kind" | "asked_by" | "decision" | "note">
const blank: Fields = { kind: "protest", asked_by: "", decision: "pending", note: "" }

/** One protest: who asked for what, and what was decided. */
export function ProtestForm({ tournament, category, t, protest }: Props) {
  const [fields, setFields] = useState<Fields>(protest ?? blank)
  const change = (next: Partial<Fields>): void => setFields({ ...fields, ...next })
  const { mutate, isPending, error } = useTournamentWrite(saveProtest, tournament, {
    onSuccess: () => toastSuccess(messages.saved),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { kind, asked_by, decision, note } = fields
    const about = { id: tournament, protest: protest?.id ?? 0, category, technicalNumber: t }
    mutate({ ...about, kind, asked_by, decision, note })
  }
  return (
    <form className={styles.protestForm} onSubmit={submit} noValidate>
      <FormErrors title={messages.notSaved} error={error} atField={["asked_by"]} />
      <NativeSelect
        label={messages.kind}
        data={optionsOf(messages.kinds)}
        value={fields.kind}
        onChange={(event) => change({ kind: event.currentTarget.value === "replay" ? "replay" : "protest" })}
      />
      <TextInput
        label={messages.askedBy}
        placeholder={messages.askedByHint}
        withAsterisk
        maxLength={200}
        value={fields.asked_by}
        error={fieldErrors(error).asked_by}
        onChange={(event) => change({ asked_by: event.currentTarget.value })}
      />
      <NativeSelect
        label={messages.decision}
        data={optionsOf(messages.decisions)}
        value={fields.decision}
        onChange={(event) => change({ decision: DECISIONS[event.currentTarget.value] ?? "pending" })}
      />
      <TextInput
        label={messages.note}
        maxLength={1000}
        value={fields.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {protest ? messages.save : messages.add}
      </Button>
    </form>
  )
}

const DECISIONS: Readonly<Record<string, WireProtest["decision"]>> = { accepted: "accepted", rejected: "rejected" }

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

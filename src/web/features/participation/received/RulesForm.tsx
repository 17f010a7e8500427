import { Checkbox, TextInput } from "@mantine/core"
import { useEffect, useState } from "react"
import { saveApplicationRules, type WireApplicationRules } from "#contract/applications.ts"
import { kyivField, kyivMoment } from "#domain/kyiv.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { FormFrame } from "../FormDialog.tsx"
import styles from "../participation.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly tournament: number
  readonly isOpen: boolean
  readonly rules: WireApplicationRules
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Whether online entries are taken, until when, and how many. */
export function RulesForm({ tournament, isOpen, rules, guard, onSaved }: Props) {
  const [values, setValues] = useState(() => valuesOf(isOpen, rules))
  const change = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(isOpen, rules))
  useEffect(() => guard.watch(() => isTyped), [guard.watch, isTyped])
  const { mutate, isPending, error } = useTournamentWrite(saveApplicationRules, tournament, {
    onSuccess: () => {
      toastSuccess(messages.rulesSaved)
      onSaved()
    },
  })
  const moment = values.deadline === "" ? null : kyivMoment(values.deadline)
  const isWrong = values.deadline !== "" && moment === null
  const { club, total } = values
  const send = (): void => {
    if (isWrong) return
    const deadline = moment?.toISOString() ?? ""
    const limits = { club_limit: club.trim() || "0", total_limit: total.trim() || "0" }
    mutate({ id: tournament, registration_status: values.isOpen ? 1 : 0, deadline, ...limits })
  }
  const errors = fieldErrors(error)
  return (
    <FormFrame
      failure={error}
      fields={["deadline", "club_limit", "total_limit"]}
      isBusy={isPending}
      action={messages.save}
      onSubmit={send}
      onClose={guard.requestClose}
    >
      <Checkbox
        label={messages.isOpen}
        checked={values.isOpen}
        data-autofocus
        onChange={(event) => change({ isOpen: event.currentTarget.checked })}
      />
      <div className={styles.fields}>
        <TextInput
          type="datetime-local"
          label={messages.deadline}
          description={messages.deadlineHint}
          value={values.deadline}
          error={isWrong ? messages.deadlineWrong : errors.deadline}
          onChange={(event) => change({ deadline: event.currentTarget.value })}
        />
        <Limit
          label={messages.clubLimit}
          value={club}
          error={errors.club_limit}
          onChange={(next) => change({ club: next })}
        />
        <Limit
          label={messages.totalLimit}
          value={total}
          error={errors.total_limit}
          onChange={(next) => change({ total: next })}
        />
      </div>
      <p className={styles.note}>{messages.limitHint}</p>
    </FormFrame>
  )
}

interface LimitProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const Limit = ({ onChange, ...props }: LimitProps) => (
  <TextInput
    {...props}
    type="number"
    inputMode="numeric"
    min={0}
    max={10_000}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const valuesOf = (isOpen: boolean, { deadline, club_limit, total_limit }: WireApplicationRules) => ({
  ...{ isOpen, deadline: kyivField(deadline === "" ? null : new Date(deadline)) },
  ...{ club: String(club_limit), total: String(total_limit) },
})

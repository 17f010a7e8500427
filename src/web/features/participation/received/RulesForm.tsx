import { Text } from "@mantine/core"
import { saveApplicationRules, type WireApplicationRules } from "#contract/applications/calls.ts"
import { kyivField, kyivMoment } from "#domain/uk/dates.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { integerField, textField, tickField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly isOpen: boolean
  readonly rules: WireApplicationRules
  readonly onSaved: () => void
}

const fields = [
  tickField("isOpen", { label: messages.isOpen, isWide: true }),
  textField("deadline", { label: messages.deadline, description: messages.deadlineHint, type: "datetime-local" }),
  integerField("clubLimit", { label: messages.clubLimit, required: false }),
  integerField("totalLimit", { label: messages.totalLimit, required: false }),
]

/** Whether online entries are taken, until when, and how many. */
export function RulesForm({ tournament, isOpen, rules, onSaved }: Props) {
  const { mutateAsync } = useTournamentWrite(saveApplicationRules, tournament)
  const edit = useEditForm({
    endpoint: saveApplicationRules,
    initial: {
      isOpen,
      deadline: kyivField(rules.deadline === "" ? null : new Date(rules.deadline)),
      clubLimit: String(rules.clubLimit),
      totalLimit: String(rules.totalLimit),
    },
    validate: ({ deadline }) => ({
      deadline: deadline === "" || kyivMoment(deadline) ? null : messages.deadlineWrong,
    }),
    send: ({ deadline, clubLimit, totalLimit, ...values }) =>
      mutateAsync({
        id: tournament,
        registrationOpen: values.isOpen,
        deadline: kyivMoment(deadline)?.toISOString() ?? "",
        clubLimit: clubLimit.trim() || "0",
        totalLimit: totalLimit.trim() || "0",
      }),
    onSaved: () => {
      toastSuccess(messages.rulesSaved)
      onSaved()
    },
  })
  return (
    <FormPanel edit={edit} fields={fields} failed={messages.rulesNotSaved}>
      <Text c="dimmed">{messages.limitHint}</Text>
    </FormPanel>
  )
}

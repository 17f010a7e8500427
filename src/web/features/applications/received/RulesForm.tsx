import { Text } from "@mantine/core"
import { type listApplications, saveApplicationRules } from "#contract/applications/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { kyivField, kyivMoment } from "#domain/uk/dates.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asTicked, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { integerField, textField, tickField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { receivedQuery } from "../queries.ts"
import { messages } from "./uk.ts"

type Received = OutputOf<typeof listApplications>

interface Props {
  readonly tournament: number
  readonly shown: Pick<Received, "registrationOpen" | "rules">
  readonly onSaved: () => void
}

const fields = [
  tickField("isOpen", { label: messages.isOpen, isWide: true }),
  textField("deadline", { label: messages.deadline, description: messages.deadlineHint, type: "datetime-local" }),
  integerField("clubLimit", { label: messages.clubLimit, required: false }),
  integerField("totalLimit", { label: messages.totalLimit, required: false }),
]

/** Whether online entries are taken, until when, and how many. */
export function RulesForm({ tournament, shown, onSaved }: Props) {
  const { mutateAsync } = useTournamentWrite(saveApplicationRules, tournament)
  const { save, contest, opened } = useSaveShown({
    queryKey: receivedQuery(tournament).queryKey,
    baseIn: (answer: Received) => ({ values: valuesOf(answer), revision: answer.revision }),
    send: ({ isOpen, deadline, clubLimit, totalLimit }: Values, revision) =>
      mutateAsync({
        id: tournament,
        revision,
        registrationOpen: isOpen,
        deadline: kyivMoment(deadline)?.toISOString() ?? "",
        clubLimit: clubLimit.trim() || "0",
        totalLimit: totalLimit.trim() || "0",
      }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveApplicationRules,
    initial: opened ?? valuesOf(shown),
    validate: ({ deadline }) => ({
      deadline: deadline === "" || kyivMoment(deadline) ? null : messages.deadlineWrong,
    }),
    send: save,
    onSaved: () => {
      toastSuccess(messages.rulesSaved)
      onSaved()
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      failed={messages.rulesNotSaved}
      notice={<ContestedNote contest={contest} who="" words={words} />}
    >
      <Text c="dimmed">{messages.limitHint}</Text>
    </FormPanel>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = ({ registrationOpen, rules }: Props["shown"]) => ({
  isOpen: registrationOpen,
  deadline: kyivField(rules.deadline === "" ? null : new Date(rules.deadline)),
  clubLimit: String(rules.clubLimit),
  totalLimit: String(rules.totalLimit),
})

const words: FormWords<Values> = {
  isOpen: asTicked(messages.isOpen),
  deadline: asWritten(messages.deadline),
  clubLimit: asWritten(messages.clubLimit),
  totalLimit: asWritten(messages.totalLimit),
}

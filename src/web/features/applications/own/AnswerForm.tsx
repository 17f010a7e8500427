import { answerApplication, type WireApplication } from "#contract/applications/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { noteOf } from "../state-word.tsx"
import { messages } from "../uk.ts"

interface Props {
  readonly one: WireApplication
  readonly onSaved: () => void
}

/** Answers what the secretary asked. */
export function AnswerForm({ one, onSaved }: Props) {
  const { id, tournamentId } = one
  const { mutateAsync } = useTournamentWrite(answerApplication, tournamentId)
  const edit = useEditForm({
    endpoint: answerApplication,
    initial: { answer: "" },
    send: (values) => mutateAsync({ id: tournamentId, application: id, ...values }),
    onSaved: () => {
      toastSuccess(messages.answered)
      onSaved()
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={[areaField("answer", { label: messages.answerLabel, required: true })]}
      notice={<p>{noteOf(one)}</p>}
      failed={messages.notSaved}
      action={messages.send}
    />
  )
}

import { decideApplications } from "#contract/applications/calls.ts"
import { withFieldNames } from "#web/lib/errors.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"
import { useDecide } from "./use-decide.ts"

interface Props {
  readonly tournament: number
  readonly applications: readonly number[]
  readonly decision: "decline" | "ask"
  readonly onSaved: () => void
}

/** The reason or the question, for one entry or many. */
export function DecideForm({ tournament, applications, decision, onSaved }: Props) {
  const { mutateAsync } = useDecide(tournament, onSaved)
  const edit = useEditForm({
    endpoint: decideApplications,
    initial: { text: "" },
    send: ({ text }) =>
      withFieldNames({ reason: "text", question: "text" }, () =>
        mutateAsync({ id: tournament, applications: [...applications], decision, text }),
      ),
    onSaved: () => {},
  })
  const looks = { label: messages.decideLabel[decision], description: messages.decideHint, required: true }
  return (
    <FormPanel
      edit={edit}
      fields={[areaField("text", looks)]}
      failed={messages.notDecided}
      action={messages[decision]}
    />
  )
}

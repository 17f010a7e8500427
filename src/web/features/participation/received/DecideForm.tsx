import { decideApplications } from "#contract/applications/calls.ts"
import { withFieldNames } from "#web/lib/errors.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import type { Decision } from "./ReceivedTable.tsx"
import { messages } from "./uk.ts"
import { useDecide, useKeep } from "./use-decide.ts"

interface Props {
  readonly tournament: number
  /** To keep something, one. */
  readonly applications: readonly number[]
  readonly decision: Exclude<Decision, "accept">
  /** What the list was read at when the form was opened: what changed since is looked at first. */
  readonly revision: number
  readonly onSaved: () => void
}

/** The reason or the question, for one entry or many. */
export function DecideForm({ tournament, applications, decision, revision, onSaved }: Props) {
  const { mutateAsync: decide } = useDecide(tournament, onSaved)
  const { mutateAsync: keep } = useKeep(tournament, onSaved)
  const send = (text: string): Promise<unknown> =>
    decision === "keep"
      ? keep({ id: tournament, revision, application: applications[0] ?? 0, text })
      : decide({ id: tournament, revision, applications: [...applications], decision, text })
  const edit = useEditForm({
    endpoint: decideApplications,
    initial: { text: "" },
    send: ({ text }) => withFieldNames({ reason: "text", question: "text" }, () => send(text)),
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

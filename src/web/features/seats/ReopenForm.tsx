import { Text } from "@mantine/core"
import { reopenScore } from "#contract/poomsae/scoring.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import type { useJudging } from "./JudgingSteps.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly event: number
  readonly seat: number
  readonly reopen: ReturnType<typeof useJudging>["reopen"]
  readonly onSaved: () => void
}

const fields = [textField("reason", { label: messages.reason, isWide: true })]

/** Returns a judge's score to him, with a reason that goes into the history. */
export function ReopenForm({ event, seat, reopen, onSaved }: Props) {
  const edit = useEditForm({
    endpoint: reopenScore,
    initial: { reason: "" },
    send: ({ reason }) => reopen.mutateAsync({ event, seat, reason }),
    onSaved,
  })
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      failed={messages.failed}
      action={messages.reopen}
      notice={<Text>{messages.reopenHint}</Text>}
    />
  )
}

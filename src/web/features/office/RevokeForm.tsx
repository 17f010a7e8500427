import { Text } from "@mantine/core"
import { revokePayment, type WirePayment } from "#contract/office/fees.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { money } from "./fee-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly payment: WirePayment
  readonly onSaved: () => void
}

const fields = [textField("reason", { label: messages.reason, isWide: true })]

/** A payment no longer counts, for a reason; its number stays taken. */
export function RevokeForm({ tournament, payment, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(revokePayment, tournament, { told: ({ item }) => messages.revoked(item.number) })
  const edit = useEditForm({
    endpoint: revokePayment,
    initial: { reason: "" },
    send: ({ reason }) => mutateAsync({ id: tournament, payment: payment.id, reason }),
    onSaved,
  })
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      notice={<Text c="dimmed">{messages.revokeText(payment.number, money(payment.amount))}</Text>}
      action={messages.revoke}
    />
  )
}

import { lazy, Suspense, useState } from "react"
import { inviteStaff, type WireStaffRole } from "#contract/staff/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { integerField, radioField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"

/** With what draws the QR code. */
const InvitationLink = lazy(async () => ({ default: (await import("./InvitationLink.tsx")).InvitationLink }))

interface Values {
  readonly role: WireStaffRole
  readonly label: string
  readonly uses: string
  readonly days: string
}

const initial: Values = {
  role: "secretary",
  label: "",
  uses: "1",
  days: "7",
}

const fields = [
  radioField("role", {
    label: messages.role,
    options: Object.entries(messages.roles).map(([value, label]) => ({ value, label })),
  }),
  textField("label", { label: messages.label, placeholder: messages.labelHint }),
  integerField("uses", { label: messages.uses }),
  integerField("days", { label: messages.days }),
]

/** Makes a link, and shows it once. */
export function InviteForm({ tournament }: { tournament: number }) {
  const [code, setCode] = useState<string | null>(null)
  const { mutateAsync } = useTournamentWrite(inviteStaff, tournament)
  const edit: EditForm<Values> = useEditForm({
    endpoint: inviteStaff,
    initial,
    send: (values) => mutateAsync({ id: tournament, ...values }),
    onSaved: (made) => {
      setCode(made.code)
      edit.form.reset()
    },
  })
  return (
    <>
      <FormPanel edit={edit} fields={fields} failed={messages.createFailed} action={messages.create} isUnfocused />
      <Suspense>{code !== null && <InvitationLink code={code} />}</Suspense>
    </>
  )
}

import { Text } from "@mantine/core"
import { handOverTournament, type WireStaff } from "#contract/staff/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly list: readonly WireStaff[]
}

const initial = { staff: "", name: "" }

/** To a secretary, confirmed by typing the tournament's name. */
export function HandOver({ tournament, list }: Props) {
  const { mutateAsync } = useTournamentWrite(handOverTournament, tournament.id)
  const edit = useEditForm({
    endpoint: handOverTournament,
    initial,
    send: (values) => mutateAsync({ id: tournament.id, ...values }),
    onSaved: () => toastSuccess(messages.handedOver),
  })
  const secretaries = list.filter(({ role }) => role === "secretary")
  if (secretaries.length === 0) return <Text c="dimmed">{messages.noSecretary}</Text>
  const options = secretaries.map(({ id, userName, username }) => ({
    value: String(id),
    label: `${userName} (${username})`,
  }))
  return (
    <FormPanel
      edit={edit}
      fields={[
        choiceField("staff", { label: messages.to, options }),
        textField("name", { label: messages.typeName(tournament.name), autoComplete: "off" }),
      ]}
      failed={messages.handOverFailed}
      notice={<Text c="dimmed">{messages.handOverLead}</Text>}
      action={messages.handOverAction}
      isUnfocused
    />
  )
}

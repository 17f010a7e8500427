import { Stack, Text } from "@mantine/core"
import { IconLinkOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import {
  handOverTournament,
  inviteStaff,
  revokeInvitation,
  type WireInvitation,
  type WireStaff,
  type WireStaffRole,
} from "#contract/staff/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { DeviceField } from "#web/tournament/DeviceField.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, integerField, optionsOf, switchField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { staffQuery } from "./queries.ts"
import { StaffTable } from "./StaffTable.tsx"
import { messages } from "./uk.ts"

/** Who works on a tournament, whom its owner invites, and who takes it over. */
export function StaffPanel({ tournament }: { tournament: WireTournamentFull }) {
  const { id } = tournament
  return (
    <Stack component="section" gap={16} aria-label={messages.title}>
      <PageHead title={messages.title} />
      <QueryView
        query={useQuery(staffQuery(id))}
        loading={messages.loading}
        refused={(error) => isStatus(error, 403) && <Empty text={messages.forbidden} />}
      >
        {(staff) => (
          <>
            <Text c="dimmed">{messages.lead}</Text>
            <Card title={messages.people}>
              <StaffTable tournament={id} staff={staff} />
            </Card>
            <Card title={messages.inviteTitle}>
              <InviteForm tournament={id} />
            </Card>
            <Card title={messages.invitations}>
              <InvitationTable tournament={id} invitations={staff.invitations} />
            </Card>
            <Card title={messages.handOver}>
              <HandOver tournament={tournament} list={staff.list} />
            </Card>
            <Card title={messages.mirror}>
              <Text c="dimmed">{messages.mirrorLead}</Text>
              <Link {...paths.mirror(id)} className="button button-quiet">
                {messages.mirrorAction}
              </Link>
            </Card>
            <Card title={messages.privacy}>
              <Text c="dimmed">{messages.privacyLead}</Text>
              <Link {...paths.privacy(id)} className="button button-quiet">
                {messages.privacyAction}
              </Link>
            </Card>
            <Card>
              <DeviceField />
            </Card>
          </>
        )}
      </QueryView>
    </Stack>
  )
}

/** With what draws the QR code. */
const InvitationLink = onDemand(async () => (await import("./InvitationLink.tsx")).InvitationLink)

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
  switchField("role", {
    label: messages.role,
    options: optionsOf(messages.roles),
  }),
  textField("label", { label: messages.label, placeholder: messages.labelHint }),
  integerField("uses", { label: messages.uses }),
  integerField("days", { label: messages.days }),
]

/** Makes a link, and shows it once. */
function InviteForm({ tournament }: { tournament: number }) {
  const [code, setCode] = useState<string | null>(null)
  const { mutateAsync } = useTournamentWrite(inviteStaff, tournament)
  const edit: EditForm<Values> = useEditForm({
    endpoint: inviteStaff,
    initial,
    send: (values) => mutateAsync({ id: tournament, ...values }),
    onSaved: (made) => {
      setCode(made.code)
      edit.empty()
    },
  })
  return (
    <>
      <FormPanel edit={edit} fields={fields} failed={messages.createFailed} action={messages.create} isUnfocused />
      {code !== null && <InvitationLink code={code} />}
    </>
  )
}

interface Props {
  readonly tournament: number
  readonly invitations: readonly WireInvitation[]
}

function InvitationTable({ tournament, invitations }: Props) {
  const revoke = useTournamentWrite(revokeInvitation, tournament, {
    onSuccess: () => toastSuccess(messages.revoked),
    onError: toastFailure(messages.failed),
  })
  return (
    <DataTable
      label={messages.invitations}
      rows={invitations}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<Empty text={messages.noInvitations} />}
      actions={[
        {
          key: "revoke",
          icon: IconLinkOff,
          label: messages.revoke,
          nameOf: (one) => messages.revokeNamed(nameOf(one)),
          onAct: ({ id }) => !revoke.isPending && revoke.mutate({ id: tournament, invitation: id }),
          keys: ["Delete"],
          isDanger: true,
          isOff: ({ state }) => state !== "open",
        },
      ]}
    />
  )
}

const nameOf = ({ role, label }: WireInvitation): string => [messages.roles[role], label].filter(Boolean).join(", ")

const columns: readonly Column<WireInvitation>[] = [
  { key: "name", title: messages.role, text: nameOf, weight: 3, priority: 1 },
  {
    key: "state",
    title: messages.state,
    text: ({ state }) => messages.states[state],
    cell: ({ state }) => <StatusBadge text={messages.states[state]} tone={state === "open" ? "good" : "neutral"} />,
    priority: 2,
  },
  { key: "used", title: messages.used, text: ({ used, uses }) => messages.usedOf(used, uses), priority: 3 },
  {
    key: "until",
    title: messages.untilTitle,
    text: ({ expires }) => messages.until(shortMoment(new Date(expires))),
    priority: 4,
  },
]

interface HandOverProps {
  readonly tournament: WireTournamentFull
  readonly list: readonly WireStaff[]
}

/** To a secretary, confirmed by typing the tournament's name. */
function HandOver({ tournament, list }: HandOverProps) {
  const { mutateAsync } = useTournamentWrite(handOverTournament, tournament.id)
  const edit = useEditForm({
    endpoint: handOverTournament,
    initial: { staff: "", name: "" },
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

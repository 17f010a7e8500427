import { IconLinkOff } from "@tabler/icons-react"
import { revokeInvitation, type WireInvitation } from "#contract/staff/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly invitations: readonly WireInvitation[]
}

export function InvitationTable({ tournament, invitations }: Props) {
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

import { Text } from "@mantine/core"
import { IconUserMinus } from "@tabler/icons-react"
import { removeStaff, type WireStaff, type WireStaffList } from "#contract/staff/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** A person of the staff; the owner has no staff entry. */
type Row = Pick<WireStaff, "userName" | "username"> & { readonly entry: WireStaff | null }

export function StaffTable({ tournament, staff: { owner, list } }: { tournament: number; staff: WireStaffList }) {
  const remove = useRemove(tournament)
  const rows: readonly Row[] = [{ ...owner, entry: null }, ...list.map((entry) => ({ ...entry, entry }))]
  return (
    <>
      <DataTable
        label={messages.people}
        rows={rows}
        columns={columns}
        keyOf={({ entry }) => entry?.id ?? 0}
        actions={[
          {
            key: "remove",
            icon: IconUserMinus,
            label: messages.remove,
            nameOf: ({ userName }) => messages.removeNamed(userName),
            onAct: ({ entry }) => entry && void remove(entry),
            keys: ["Delete"],
            isDanger: true,
            isOff: ({ entry }) => entry === null,
          },
        ]}
      />
      {list.length === 0 && <Text c="dimmed">{messages.nobody}</Text>}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    title: messages.name,
    text: ({ userName, username }) => `${userName} ${username}`,
    cell: ({ userName, username }) => (
      <>
        {userName}{" "}
        <Text span c="dimmed" inherit>
          {username}
        </Text>
      </>
    ),
    weight: 3,
    priority: 1,
  },
  {
    key: "role",
    title: messages.role,
    text: ({ entry }) => (entry ? messages.roles[entry.role] : messages.owner),
    priority: 2,
  },
  { key: "label", title: messages.label, text: ({ entry }) => entry?.label ?? "", priority: 3 },
  {
    key: "since",
    title: messages.since,
    text: ({ entry }) => (entry ? shortMoment(new Date(entry.since)) : ""),
    priority: 4,
  },
]

function useRemove(tournament: number): (person: WireStaff) => Promise<void> {
  const { mutate } = useTournamentWrite(removeStaff, tournament, {
    onSuccess: () => toastSuccess(messages.removed),
    onError: toastFailure(messages.failed),
  })
  return async ({ id, userName }) => {
    const question = { title: messages.removeAsk, body: messages.removeBody(userName), action: messages.remove }
    if (await confirm(question)) mutate({ id: tournament, staff: id })
  }
}

import { Text } from "@mantine/core"
import { IconCopy, IconTrash } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lazy, type ReactNode, useState } from "react"
import { paths } from "#web/lib/paths.ts"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "./uk.ts"
import { useDeleteTournament } from "./use-bin.ts"

const CopyForm = lazy(async () => ({ default: (await import("./CopyForm.tsx")).CopyForm }))

interface Props {
  readonly rows: readonly ListedTournament[]
  readonly empty: ReactNode
}

/** Newest date first, as the server sends it. Others' tournaments have no actions. */
export function TournamentTable({ rows, empty }: Props) {
  const remove = useDeleteTournament()
  const [copied, setCopied] = useState<ListedTournament | null>(null)
  return (
    <>
      <DataTable
        label={messages.list}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={empty}
        actions={[
          {
            key: "copy",
            icon: IconCopy,
            label: messages.copy,
            nameOf: ({ name }) => messages.copyNamed(name),
            onAct: setCopied,
            hasWord: true,
            isOff: ({ role }) => role === "",
          },
          {
            key: "delete",
            icon: IconTrash,
            label: messages.delete,
            nameOf: ({ name }) => messages.deleteNamed(name),
            onAct: (row) => void remove(row),
            hasWord: true,
            isDanger: true,
            isOff: ({ role }) => role !== "owner",
          },
        ]}
      />
      <FormDialog title={copied && messages.copyTitle} onClose={() => setCopied(null)}>
        {() => copied && <CopyForm tournament={copied} onCopied={() => setCopied(null)} />}
      </FormDialog>
    </>
  )
}

const given = (text: string): ReactNode =>
  text || (
    <Text span inherit c="var(--danger)">
      {messages.missing}
    </Text>
  )

const columns: readonly Column<ListedTournament>[] = [
  { key: "id", title: messages.id, text: ({ id }) => String(id), width: 72, priority: 5 },
  {
    key: "name",
    title: messages.name,
    text: ({ name }) => name || messages.missing,
    cell: ({ name, role }) => (
      <>
        {given(name)}
        {role === "secretary" && (
          <Text span c="dimmed" size="13px" ml={8}>
            {messages.invited}
          </Text>
        )}
      </>
    ),
    isName: true,
    weight: 4,
    priority: 1,
  },
  {
    key: "city",
    title: messages.city,
    text: ({ city }) => city || messages.missing,
    cell: ({ city }) => given(city),
    priority: 3,
  },
  {
    key: "date",
    title: messages.date,
    text: ({ date }) => date || messages.missing,
    cell: ({ date }) => given(date),
    width: 108,
    priority: 2,
  },
  {
    key: "open",
    title: messages.open,
    text: ({ role }) => (role === "" ? "" : messages.open),
    cell: ({ id, name, role }) =>
      role !== "" && (
        <Link {...paths.overview(id)} aria-label={messages.openNamed(name)}>
          {messages.open}
        </Link>
      ),
    width: 88,
    priority: 1,
  },
]

import { Text } from "@mantine/core"
import { IconQrcode } from "@tabler/icons-react"
import { deleteScreen, type WireScreen, type WireScreenList } from "#contract/screens/calls.ts"
import { screenRoleWords } from "#contract/screens/uk.ts"
import { hasCategories, needsCourt } from "#domain/screens/screens.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { editAction, removeAction } from "#web/ui/table/row-actions.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly data: WireScreenList
  readonly onEdit: (screen: WireScreen) => void
  readonly onCode: (screen: WireScreen) => void
}

export function ScreenTable({ tournament, data, onEdit, onCode }: Props) {
  const remove = useUndoable(deleteScreen, tournament, messages.failed)
  return (
    <DataTable
      label={messages.table}
      rows={data.list}
      columns={columnsOf(data)}
      keyOf={({ id }) => id}
      empty={<Empty text={messages.none} />}
      onOpen={onEdit}
      actions={[
        editAction(nameOf, onEdit),
        {
          key: "code",
          icon: IconQrcode,
          label: messages.code,
          nameOf: ({ name }) => messages.codeNamed(name),
          onAct: onCode,
        },
        removeAction(nameOf, ({ id, name }) => remove({ id: tournament, screen: id }, messages.removed(name))),
      ]}
    />
  )
}

const nameOf = ({ name }: WireScreen): string => name

const columnsOf = (data: WireScreenList): readonly Column<WireScreen>[] => [
  { key: "name", title: messages.columns.name, text: nameOf, min: 180, weight: 3, priority: 1 },
  {
    key: "role",
    title: messages.columns.role,
    text: (screen) => [screenRoleWords[screen.role], aboutText(screen, data)].filter(Boolean).join(", "),
    cell: (screen) => (
      <>
        {screenRoleWords[screen.role]}{" "}
        <Text span c="dimmed" inherit>
          {aboutText(screen, data)}
        </Text>
      </>
    ),
    weight: 2,
    priority: 4,
  },
  {
    key: "state",
    title: messages.columns.state,
    text: ({ seen }) => stateText(seen),
    cell: ({ seen }) => <StatusBadge text={stateText(seen)} tone={seen === 1 ? "good" : "neutral"} />,
    width: 140,
    priority: 2,
  },
  {
    key: "page",
    title: messages.columns.page,
    text: () => messages.open,
    cell: ({ code, name }) => (
      <a href={`/screen/${code}`} target="_blank" rel="noreferrer" aria-label={messages.openNamed(name)}>
        {messages.open}
      </a>
    ),
    width: 96,
    priority: 3,
  },
]

const stateText = (seen: number): string => (seen === 1 ? messages.on : messages.off)

function aboutText({ role, section, kort, categories }: WireScreen, { courts }: WireScreenList): string {
  if (hasCategories(role)) return categories.length > 0 ? messages.chosen(categories.length) : messages.everything
  if (!needsCourt(role)) return ""
  const court = courts.find(({ id }) => id === section)?.name
  if (court === undefined) return messages.gone
  return role === "poomsae" ? messages.place(court, kort) : court
}

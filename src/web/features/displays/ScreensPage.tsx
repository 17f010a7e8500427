import { Button, Stack, Text } from "@mantine/core"
import { IconQrcode } from "@tabler/icons-react"
import { useState } from "react"
import { deleteScreen, listScreens, type WireScreen, type WireScreenList } from "#contract/displays/calls.ts"
import { screenRoleWords } from "#contract/displays/uk.ts"
import { hasCategories, needsCourt } from "#domain/displays/screens.ts"
import { useLostSince } from "#web/lib/connection.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { lazy } from "#web/lib/lazy.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { CourtTabs } from "#web/tournament/CourtTabs.tsx"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { HallAddress } from "#web/tournament/HallAddress.tsx"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { TournamentView } from "#web/tournament/TournamentView.tsx"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { editAction, removeAction } from "#web/ui/table/row-actions.ts"
import { messages } from "./uk.ts"

const ScreenForm = lazy(async () => ({ default: (await import("./ScreenForm.tsx")).ScreenForm }))

/** No journal contains which displays are on: it must be polled. */
const EVERY_MS = 4_000

const screensQuery = (id: number) => ({
  ...queryOf(keys.screens(id), listScreens, { id }),
  refetchInterval: EVERY_MS,
})

/** Headquarters: every display of the hall, what it shows and whether it is on. */
export const ScreensPage = ({ id }: { id: number }) => (
  <TournamentView
    id={id}
    title={courtTabs.title}
    options={screensQuery(id)}
    loading={messages.loading}
    forbidden={messages.forbidden}
  >
    {(data) => <Screens tournament={id} data={data} />}
  </TournamentView>
)

function Screens({ tournament, data }: { tournament: number; data: WireScreenList }) {
  const [edited, edit] = useState<WireScreen | "new" | null>(null)
  const [coded, showCode] = useState<WireScreen | null>(null)
  return (
    <Stack gap={12}>
      <PageHead
        title={courtTabs.title}
        part={courtTabs.screens}
        order={1}
        documentTitle={courtTabs.screens}
        tabs={<CourtTabs tournament={tournament} courts={data.courts} current="screens" />}
        primary={<Button onClick={() => edit("new")}>{messages.add}</Button>}
      />
      <Text c="dimmed">{messages.hint}</Text>
      <HallAddress />
      <ScreenTable tournament={tournament} data={data} onAdd={() => edit("new")} onEdit={edit} onCode={showCode} />
      <FormDialog
        title={edited && (edited === "new" ? messages.newTitle : messages.editTitle(edited.name))}
        onClose={() => edit(null)}
      >
        {() => (
          <ScreenForm
            tournament={tournament}
            data={data}
            screen={edited === "new" ? null : edited}
            onSaved={() => edit(null)}
          />
        )}
      </FormDialog>
      {coded && <AddressDialog screen={coded} onClose={() => showCode(null)} />}
    </Stack>
  )
}

/** The address of a display, to be read by the camera of the person who sets it up. */
function AddressDialog({ screen: { name, code }, onClose }: { screen: WireScreen; onClose: () => void }) {
  const path = `/screen/${code}`
  const { link } = useHallLink(path)
  return (
    <Dialog opened onClose={onClose} title={messages.codeTitle(name)}>
      <Stack gap={12} align="center" ta="center">
        <HallCode path={path} label={messages.codeLabel} size={260} />
        <Text maw="100%" style={{ overflowWrap: "anywhere" }}>
          {link}
        </Text>
        <Button onClick={onClose}>{messages.close}</Button>
      </Stack>
    </Dialog>
  )
}

interface TableProps {
  readonly tournament: number
  readonly data: WireScreenList
  readonly onAdd: () => void
  readonly onEdit: (screen: WireScreen) => void
  readonly onCode: (screen: WireScreen) => void
}

function ScreenTable({ tournament, data, onAdd, onEdit, onCode }: TableProps) {
  const remove = useUndoable(deleteScreen, tournament, messages.failed)
  return (
    <DataTable
      label={messages.table}
      rows={data.list}
      columns={columnsOf(data)}
      keyOf={({ id }) => id}
      empty={
        <Empty title={messages.none} text={messages.noneText}>
          <Button variant="default" onClick={onAdd}>
            {messages.add}
          </Button>
        </Empty>
      }
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
    cell: ({ seen }) => <SeenBadge seen={seen} />,
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

/** Without the server nobody knows whether a display is on. */
function SeenBadge({ seen }: Pick<WireScreen, "seen">) {
  const isKnown = useLostSince() === null
  return <StatusBadge text={isKnown ? stateText(seen) : messages.unknown} tone={isKnown && seen ? "good" : "neutral"} />
}

const stateText = (seen: boolean): string => (seen ? messages.on : messages.off)

function aboutText({ role, section, kort, categories }: WireScreen, { courts }: WireScreenList): string {
  if (hasCategories(role)) return categories.length > 0 ? messages.chosen(categories.length) : messages.everything
  if (!needsCourt(role)) return ""
  const court = courts.find(({ id }) => id === section)?.name
  if (court === undefined) return messages.gone
  if (role !== "poomsae") return court
  return kort === 0 ? messages.bothPlaces(court) : messages.place(court, kort)
}

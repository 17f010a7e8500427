import { Button, Tabs, Text } from "@mantine/core"
import { IconCloudDownload, IconCopy, IconFileImport, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useMemo, useState } from "react"
import type { listBin } from "#contract/tournaments/bin.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { type ListedTournament, tournamentsQuery } from "#web/tournament/queries.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { fileMessages } from "./file.uk.ts"
import { ownFirst } from "./own-first.ts"
import { messages } from "./uk.ts"
import { binQuery, useDeleteTournament, useRestoreTournament } from "./use-bin.ts"

const OpenFileForm = onDemand(
  async () => (await import("./OpenFileForm.tsx")).OpenFileForm,
  <Loading text={fileMessages.loading} />,
)

const mine = 1
const published = 2
const bin = 3

export function TournamentsPage({ tab }: { tab: number }) {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const close = (): void => setOpening(false)
  const shown = [mine, published, bin].includes(tab) ? tab : mine
  const choose = (value: string | null): void => {
    void navigate({ ...paths.tournaments(Number(value)), replace: true })
  }
  return (
    <Tabs value={String(shown)} onChange={choose} keepMounted={false}>
      <PageHead
        title={messages.list}
        order={1}
        tabs={
          <Tabs.List aria-label={messages.list}>
            <Tabs.Tab value={String(mine)}>{messages.mine}</Tabs.Tab>
            <Tabs.Tab value={String(published)}>{messages.published}</Tabs.Tab>
            <Tabs.Tab value={String(bin)}>{messages.bin}</Tabs.Tab>
          </Tabs.List>
        }
        actions={[
          { key: "cloud", label: messages.fromCloud, icon: IconCloudDownload, link: paths.fetchMirror() },
          { key: "file", label: fileMessages.open, icon: IconFileImport, onAct: () => setOpening(true) },
        ]}
        primary={
          <Link {...paths.createTournament()} className="button">
            {messages.create}
          </Link>
        }
      />
      <Tabs.Panel value={String(mine)} pt={12}>
        <List
          which={(tournament) => tournament.role !== ""}
          empty={
            <Empty text={messages.noneMine}>
              <Link {...paths.createTournament()} className="button button-quiet">
                {messages.createFirst}
              </Link>{" "}
              <Link {...paths.participation()} className="button button-quiet">
                {messages.asCoach}
              </Link>
            </Empty>
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value={String(published)} pt={12}>
        <List which={(tournament) => tournament.published === 1} empty={<Empty text={messages.nonePublished} />} />
      </Tabs.Panel>
      <Tabs.Panel value={String(bin)} pt={12}>
        <BinTable />
      </Tabs.Panel>
      <Dialog opened={isOpening} onClose={close} size={560} title={fileMessages.openTitle} closeOnClickOutside={false}>
        {isOpening && <OpenFileForm onClose={close} />}
      </Dialog>
    </Tabs>
  )
}

const List = ({ which, empty }: { which: (tournament: ListedTournament) => boolean; empty: ReactNode }) => (
  <QueryView query={useQuery(tournamentsQuery)} loading={messages.loading} isList>
    {({ list }) => <TournamentTable rows={ownFirst(list).filter(which)} empty={empty} />}
  </QueryView>
)

/** One's own deleted tournaments, the last first, with the days that are left to take them back. */
function BinTable() {
  const query = useQuery(binQuery)
  const restore = useRestoreTournament()
  const columns = useMemo(() => columnsOf(restore), [restore])
  return (
    <QueryView
      query={query}
      loading={messages.loading}
      isList
      empty={({ list }) => list.length === 0 && <Empty text={messages.noneInBin} />}
    >
      {({ list }) => (
        <>
          <Text c="dimmed" mb={12}>
            {messages.binRule}
          </Text>
          <DataTable label={messages.bin} columns={columns} rows={list} keyOf={({ id }) => id} />
        </>
      )}
    </QueryView>
  )
}

type Binned = OutputOf<typeof listBin>["list"][number]

const columnsOf = (restore: (row: Binned) => void): readonly Column<Binned>[] => [
  { key: "id", title: messages.id, text: ({ id }) => String(id), width: 72, priority: 5 },
  { key: "name", title: messages.name, text: ({ name }) => name, isName: true, weight: 3, priority: 1 },
  { key: "city", title: messages.city, text: ({ city }) => city, priority: 4 },
  { key: "date", title: messages.date, text: ({ date }) => date, width: 104, priority: 3 },
  {
    key: "deleted",
    title: messages.deletedAt,
    text: ({ deletedAt }) => localDate(dayInKyiv(new Date(deletedAt))),
    width: 104,
    priority: 4,
  },
  {
    key: "left",
    title: messages.left,
    text: ({ daysLeft }) => messages.daysLeft(daysLeft),
    isTitled: true,
    priority: 2,
  },
  {
    key: "restore",
    title: messages.restore,
    text: () => messages.restore,
    cell: (row) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.restoreNamed(row.name)}
        onClick={() => restore(row)}
      >
        {messages.restore}
      </Button>
    ),
    width: 116,
    priority: 1,
  },
]

const CopyForm = lazy(async () => ({ default: (await import("./CopyForm.tsx")).CopyForm }))

interface Props {
  readonly rows: readonly ListedTournament[]
  readonly empty: ReactNode
}

/** Newest date first, as the server sends it. Others' tournaments have no actions. */
function TournamentTable({ rows, empty }: Props) {
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

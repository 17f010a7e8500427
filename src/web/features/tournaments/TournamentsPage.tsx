import { Tabs } from "@mantine/core"
import { IconCloudDownload, IconFileImport } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { paths } from "#web/lib/paths.ts"
import { type ListedTournament, tournamentsQuery } from "#web/tournament/queries.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import { BinTable } from "./BinTable.tsx"
import { fileMessages } from "./file.uk.ts"
import { ownFirst } from "./own-first.ts"
import { TournamentTable } from "./TournamentTable.tsx"
import { messages } from "./uk.ts"

const OpenFileForm = lazy(async () => ({ default: (await import("./OpenFileForm.tsx")).OpenFileForm }))

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
      <Tabs.List>
        <Tabs.Tab value={String(mine)}>{messages.mine}</Tabs.Tab>
        <Tabs.Tab value={String(published)}>{messages.published}</Tabs.Tab>
        <Tabs.Tab value={String(bin)}>{messages.bin}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={String(mine)} pt="lg">
        <List which={(tournament) => tournament.role !== ""} empty={messages.noneMine} />
      </Tabs.Panel>
      <Tabs.Panel value={String(published)} pt="lg">
        <List which={(tournament) => tournament.published === 1} empty={messages.nonePublished} />
      </Tabs.Panel>
      <Tabs.Panel value={String(bin)} pt="lg">
        <BinTable />
      </Tabs.Panel>
      <Dialog opened={isOpening} onClose={close} size={560} title={fileMessages.openTitle} closeOnClickOutside={false}>
        <Suspense fallback={<Loading text={fileMessages.loading} />}>
          {isOpening && <OpenFileForm onClose={close} />}
        </Suspense>
      </Dialog>
    </Tabs>
  )
}

const List = ({ which, empty }: { which: (tournament: ListedTournament) => boolean; empty: string }) => (
  <QueryView query={useQuery(tournamentsQuery)} loading={messages.loading}>
    {({ list }) => <TournamentTable rows={ownFirst(list).filter(which)} empty={<Empty text={empty} />} />}
  </QueryView>
)

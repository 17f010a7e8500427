import { Tabs } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { type ListedTournament, tournamentsQuery } from "#web/tournament/queries.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { BinTable } from "./BinTable.tsx"
import { messages } from "./messages.ts"
import { OpenFileButton } from "./OpenFileButton.tsx"
import { ownFirst } from "./own-first.ts"
import { TournamentTable } from "./TournamentTable.tsx"

const mine = 1
const published = 2
const bin = 3

export function TournamentsPage({ tab }: { tab: number }) {
  const navigate = useNavigate()
  const shown = [mine, published, bin].includes(tab) ? tab : mine
  const choose = (value: string | null): void => {
    void navigate({ ...paths.tournaments(Number(value)), replace: true })
  }
  return (
    <>
      <PageHeading title={messages.list}>
        <Link {...paths.fetchMirror()} className="button button-quiet">
          {messages.fromCloud}
        </Link>
        <OpenFileButton />
        <Link {...paths.createTournament()} className="button">
          {messages.create}
        </Link>
      </PageHeading>
      <Tabs value={String(shown)} onChange={choose} keepMounted={false}>
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
      </Tabs>
    </>
  )
}

function List({ which, empty }: { which: (tournament: ListedTournament) => boolean; empty: string }) {
  const { data, error, refetch } = useQuery(tournamentsQuery)
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  const rows = ownFirst(data.list).filter(which)
  return rows.length > 0 ? <TournamentTable rows={rows} /> : <Empty text={empty} />
}

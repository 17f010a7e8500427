import { Stack, Text } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Fragment } from "react"
import { scoringCourts } from "#contract/poomsae/scoring.ts"
import { listSeats } from "#contract/seats/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { CourtTabs } from "#web/tournament/CourtTabs.tsx"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { TournamentView } from "#web/tournament/TournamentView.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { PlacePanel } from "./PlacePanel.tsx"
import { ProtectorsPanel } from "./ProtectorsPanel.tsx"
import { messages } from "./uk.ts"

/** Tablets' states are in no journal: they are polled. */
const EVERY_MS = 3_000

const seatsQuery = (tournament: number) =>
  queryOptions({ ...queryOf(keys.seats(tournament), listSeats, { id: tournament }), refetchInterval: EVERY_MS })

/** The recorder's panel of one court: its places of fights and of poomsae, their judges' tablets and displays. */
export const SeatsPage = ({ id, section }: { id: number; section: number }) => (
  <TournamentView
    id={id}
    title={courtTabs.title}
    options={seatsQuery(id)}
    loading={messages.loading}
    forbidden={messages.forbidden}
  >
    {(data) => <Court id={id} section={section} data={data} />}
  </TournamentView>
)

interface Props {
  readonly id: number
  readonly section: number
  readonly data: OutputOf<typeof listSeats>
}

function Court({ id, section, data }: Props) {
  const scoring = useQuery(queryOf(keys.scoring(id), scoringCourts, { tournament: id }))
  const court = data.courts.find((one) => one.id === section)
  if (!court) {
    return (
      <>
        <PageHead title={courtTabs.title} order={1} />
        <Empty text={messages.noCourt}>
          <Link {...paths.courts(id)} className="button">
            {messages.toCourts}
          </Link>
        </Empty>
      </>
    )
  }
  const places = scoring.data?.list.filter((one) => one.section === section) ?? []
  return (
    <Stack gap={16}>
      <PageHead
        title={courtTabs.title}
        part={messages.title(court.name)}
        order={1}
        documentTitle={messages.title(court.name)}
        tabs={<CourtTabs tournament={id} courts={data.courts} current={section} />}
        primary={
          <a className="button button-quiet" href="/judge/practice" target="_blank" rel="noreferrer">
            {messages.practice}
          </a>
        }
      />
      {data.wrongPins > 0 && (
        <Text role="status" bg="var(--winner)" px={12} py={8}>
          {data.pinsClosed ? messages.pinsClosed : messages.wrongPins(data.wrongPins)}
        </Text>
      )}
      {([0, 1, 2] as const).map((kort) => (
        <Fragment key={kort}>
          <PlacePanel
            tournament={id}
            section={section}
            court={court.name}
            kort={kort}
            seats={data.list.filter((seat) => seat.section === section && seat.kort === kort)}
            place={places.find((one) => one.kort === kort) ?? null}
          />
          {kort === 0 && <ProtectorsPanel key={section} tournament={id} section={section} />}
        </Fragment>
      ))}
    </Stack>
  )
}

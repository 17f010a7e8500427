import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import { PlacePanel } from "./PlacePanel.tsx"
import { scoringQuery, seatsQuery } from "./queries.ts"
import styles from "./seats.module.css"

/** The recorder's panel of one court: its two scoring places, their judges' tablets and displays. */
export function SeatsPage({ id, section }: { id: number; section: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...seatsQuery(id), enabled: isId })
  const scoring = useQuery({ ...scoringQuery(id), enabled: isId })
  useLive(id, data?.revision)
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  if (isStatus(error, 403)) return <Empty text={messages.forbidden} />
  if (!data) {
    return (
      <Card>{error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}</Card>
    )
  }
  const court = data.courts.find((one) => one.id === section)
  if (!court) return <Empty text={messages.noCourt} />
  const places = scoring.data?.list.filter((one) => one.section === section) ?? []
  return (
    <div className="stack">
      <PageHeading title={messages.title(court.name)}>
        <a className="button button-quiet" href="/judge/practice" target="_blank" rel="noreferrer">
          {messages.practice}
        </a>
        <Link {...paths.screens(id)} className="button button-quiet">
          {messages.toScreens}
        </Link>
        <Link {...paths.court(id, section)} className="button button-quiet">
          {messages.toCourt}
        </Link>
      </PageHeading>
      {data.wrong_pins > 0 && (
        <Card>
          <p role="status" className={styles.warning}>
            {data.pins_closed === 1 ? messages.pinsClosed : messages.wrongPins(data.wrong_pins)}
          </p>
        </Card>
      )}
      {([1, 2] as const).map((kort) => (
        <PlacePanel
          key={kort}
          tournament={id}
          section={section}
          kort={kort}
          seats={data.list.filter((seat) => seat.section === section && seat.kort === kort)}
          place={places.find((one) => one.kort === kort) ?? null}
        />
      ))}
    </div>
  )
}

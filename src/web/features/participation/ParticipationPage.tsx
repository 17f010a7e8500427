import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireOpenTournament } from "#contract/participation.ts"
import { paths } from "#web/app/paths.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import styles from "./participation.module.css"
import { participationQuery } from "./queries.ts"

/** Where coaches enter their athletes: tournaments that take entries, and those with one's own. */
export function ParticipationPage() {
  const { data, error, refetch } = useQuery(participationQuery)
  return (
    <>
      <PageHeading title={messages.title} />
      <Card>
        {data ? (
          <Tournaments list={data.list} />
        ) : error ? (
          <Failed text={errorText(error)} onRetry={refetch} />
        ) : (
          <Loading text={messages.loading} />
        )}
      </Card>
    </>
  )
}

function Tournaments({ list }: { list: readonly WireOpenTournament[] }) {
  if (list.length === 0) {
    return (
      <Empty text={messages.none}>
        <Link {...paths.tournaments(2)} className="button button-quiet">
          {messages.toTournaments}
        </Link>
      </Empty>
    )
  }
  return (
    <>
      <p className={styles.note}>{messages.intro}</p>
      <ul className={styles.tournaments}>
        {list.map((one) => (
          <li key={one.id} className={styles.tournament}>
            <div>
              <h2 className={styles.name}>{one.name}</h2>
              <p className={styles.note}>{factsOf(one)}</p>
              <p className={styles.note}>{ownText(one)}</p>
            </div>
            <span className={styles.tournamentEnd}>
              <StatusBadge
                text={one.open === 1 ? messages.open : messages.closed}
                tone={one.open === 1 ? "good" : "neutral"}
              />
              <Link {...paths.participationIn(one.id)} className="button" aria-label={messages.openNamed(one.name)}>
                {messages.go}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const factsOf = ({ date, city, deadline, open }: WireOpenTournament): string =>
  [date || messages.noDate, city, open === 1 && deadline ? messages.until(dateAndTime(new Date(deadline))) : ""]
    .filter(Boolean)
    .join(" · ")

function ownText({ waiting, accepted, declined, asked }: WireOpenTournament): string {
  const { states } = messages
  const counts = Object.entries({ waiting, accepted, declined }).filter(([, count]) => count > 0)
  const told = counts.map(([state, count]) => `${states[state as keyof typeof states]}: ${count}`)
  return [
    messages.ownCount(waiting + accepted + declined + asked),
    ...told,
    ...(asked > 0 ? [messages.askedCount(asked)] : []),
  ].join(" · ")
}

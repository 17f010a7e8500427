import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { OutputOf } from "#contract/endpoint.ts"
import type { coachDay, WireDayFight } from "#contract/participation.ts"
import { paths } from "#web/app/paths.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useLive } from "#web/lib/live/use-live.ts"
import { DayFights } from "#web/tournament/DayFights.tsx"
import { dayMessages } from "#web/tournament/day-messages.ts"
import { HallNote } from "#web/tournament/HallNote.tsx"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import styles from "../participation.module.css"
import { dayQuery } from "../queries.ts"
import { messages } from "./messages.ts"

type Day = OutputOf<typeof coachDay>

/** All fights of the coach's athletes, the soonest first; kept fresh by what the courts do. */
export function DayPage({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  // Time passes without a word from the courts: a late fight is expected later.
  const { data, error, refetch } = useQuery({ ...dayQuery(id), enabled: isId, refetchInterval: 60_000 })
  useLive(id, data?.revision)
  if (!isId || isStatus(error, 404)) return <TournamentMissing />
  return (
    <>
      <PageHeading title={messages.title}>
        <Link {...paths.participationIn(id)} className="button button-quiet">
          {messages.toEntries}
        </Link>
      </PageHeading>
      <HallNote id={id} />
      {data ? (
        <Fights day={data} />
      ) : (
        <Card>
          {error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />}
        </Card>
      )}
    </>
  )
}

function Fights({ day }: { day: Day }) {
  const { athletes, fights, name, date } = day
  const own = new Set(athletes.map((one) => one.id))
  const fighting = new Set(fights.flatMap(({ blue, red }) => [blue?.id, red?.id]))
  const open = fights.filter(({ state }) => state !== "over")
  const over = fights.filter(({ state }) => state === "over")
  const idle = athletes.filter(({ id }) => !fighting.has(id))
  return (
    <div className={styles.page}>
      <p className={styles.note}>{[name, date].filter(Boolean).join(" · ")}</p>
      {athletes.length === 0 && (
        <Card>
          <Empty text={messages.none} />
        </Card>
      )}
      {athletes.length > 0 && fights.length === 0 && (
        <Card>
          <Empty text={messages.noFights} />
        </Card>
      )}
      <List title={messages.next} fights={open} own={own} day={day} />
      <List title={messages.over} fights={over} own={own} day={day} />
      {idle.length > 0 && <Idle athletes={idle} />}
    </div>
  )
}

interface ListProps {
  readonly title: string
  readonly fights: readonly WireDayFight[]
  readonly own: ReadonlySet<number>
  readonly day: Day
}

function List({ title, fights, own, day }: ListProps) {
  if (fights.length === 0) return null
  const names = new Map(day.athletes.map(({ category_id, category }) => [category_id, category]))
  return (
    <Card title={title}>
      <DayFights fights={fights} own={own} names={names} />
    </Card>
  )
}

/** Who has no fight yet, and where he is to be: a list of poomsae, or a draw that is not out yet. */
function Idle({ athletes }: { athletes: Day["athletes"] }) {
  const reason = ({ out, list, drawn }: Day["athletes"][number]): string => {
    if (out === 1) return messages.out
    if (list === 1) return messages.list
    return drawn === 1 ? "" : messages.notDrawn
  }
  return (
    <Card title={messages.without}>
      <ul className={styles.fights}>
        {athletes.map((one) => (
          <li key={one.id} className={styles.tournament}>
            <span>
              <strong>{one.name}</strong> · {one.category}
            </span>
            <span className={styles.note}>
              {[one.court, one.day > 0 ? dayMessages.day(one.day) : "", reason(one)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

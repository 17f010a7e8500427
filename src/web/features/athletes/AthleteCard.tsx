import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireAthlete } from "#contract/athletes.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import { athleteDay } from "#contract/participation.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { DayFights } from "#web/tournament/DayFights.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import styles from "./athletes.module.css"
import { cardMessages as messages } from "./card-messages.ts"

interface Props {
  readonly athlete: WireAthlete
  readonly onClose: () => void
  readonly onEdit: (athlete: WireAthlete) => void
}

/** Who an athlete is, where he stands, and whom he fights when and on which court; kept fresh by what the courts do. */
export function AthleteCard({ athlete, onClose, onEdit }: Props) {
  const { tournament_id: tournament, id } = athlete
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.coachDay(tournament), id],
    queryFn: () => call(athleteDay, { id: tournament, athlete: id }),
    // Time passes without a word from the courts: a late fight is expected later.
    refetchInterval: 60_000,
  })
  return (
    <div className={styles.form}>
      <Facts athlete={athlete} />
      {data ? (
        <Day day={data} tournament={tournament} />
      ) : error ? (
        <Failed text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading text={messages.loading} />
      )}
      <div className={styles.formEnd}>
        <Link {...paths.checkin(tournament, id)} className="button button-quiet">
          {messages.atDesk}
        </Link>
        <Button variant="default" onClick={() => onEdit(athlete)}>
          {messages.edit}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </div>
  )
}

function Facts({ athlete }: Pick<Props, "athlete">) {
  const { bdate, sex, oblast, country, organization, coach, weight, qualification, verification_status } = athlete
  const facts = [
    { label: messages.born, value: bdate },
    { label: messages.sex, value: messages.sexes[sex] },
    { label: messages.organization, value: organization },
    { label: messages.region, value: [oblast, country].filter(Boolean).join(", ") },
    { label: messages.coach, value: coach },
    { label: messages.weight, value: weight === null ? "" : messages.kilograms(weight) },
    { label: messages.qualification, value: qualification },
    { label: messages.verified, value: verification_status === 1 ? messages.yes : messages.no },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || messages.missing}</dd>
        </div>
      ))}
    </dl>
  )
}

type AthleteDay = OutputOf<typeof athleteDay>

function Day({ day: { athletes, fights }, tournament }: { day: AthleteDay; tournament: number }) {
  const own = new Set(athletes.map((one) => one.id))
  const names = new Map(athletes.map(({ category_id, category }) => [category_id, category]))
  return (
    <>
      <h3>{messages.categories(athletes.length)}</h3>
      <ul className={styles.entries}>
        {athletes.map((entry) => (
          <li key={entry.id}>
            {entry.category_id > 0 ? (
              <Link {...paths.bracket(tournament, entry.category_id)}>{entry.category}</Link>
            ) : (
              messages.noCategory
            )}
            <span className={styles.against}>{stateOf(entry)}</span>
          </li>
        ))}
      </ul>
      <h3>{messages.fights}</h3>
      {fights.length > 0 ? <DayFights fights={fights} own={own} names={names} /> : <p>{messages.noFights}</p>}
    </>
  )
}

const stateOf = ({ category_id, court, day, out, list, drawn }: AthleteDay["athletes"][number]): string => {
  const state = category_id === 0 ? "" : list === 1 ? messages.list : drawn === 1 ? "" : messages.notDrawn
  return [court, day > 0 ? messages.day(day) : "", out === 1 ? messages.out : state].filter(Boolean).join(" · ")
}

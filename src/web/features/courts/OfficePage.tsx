import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { timeOf } from "#web/lib/dates.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty } from "#web/ui/states.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import styles from "./courts.module.css"
import { type CourtsView, queueAt } from "./courts-view.ts"
import { Elapsed } from "./Elapsed.tsx"
import { MessageLine } from "./MessageLine.tsx"
import { lineMessages, messages } from "./messages.ts"
import { Pair } from "./Pair.tsx"
import { expectedText, numberText, paceText } from "./queue-text.ts"
import { UnreadMark } from "./UnreadMark.tsx"
import { useClock } from "./use-clock.ts"
import { useLine } from "./use-line.ts"

/** Headquarters: every court side by side, and what they write. */
export const OfficePage = ({ id }: { id: number }) => (
  <CourtsPage id={id}>{(view, lead) => <Office view={view} id={id} lead={lead} />}</CourtsPage>
)

interface Props {
  readonly view: CourtsView
  readonly id: number
  readonly lead: number
}

function Office({ view, id, lead }: Props) {
  const now = useClock(lead, 5000)
  return (
    <div className={styles.office}>
      <PageHeading title={messages.office} documentTitle={`${messages.office} · ${view.data.name}`}>
        <UnreadMark tournament={id} side="office" court={0} />
        <Link {...paths.screens(id)} className="button button-quiet">
          {messages.toScreens}
        </Link>
        <Link {...paths.awards(id)} className="button button-quiet">
          {messages.toAwards}
        </Link>
        <Link {...paths.overview(id)} className="button button-quiet">
          {messages.toTournament}
        </Link>
      </PageHeading>
      {view.courtNames.size === 0 ? (
        <Empty text={messages.noCourts}>
          <Link {...paths.overview(id, 11)} className="button">
            {messages.toNumbering}
          </Link>
        </Empty>
      ) : (
        <div className={styles.officeColumns}>
          <ul className={styles.courts}>
            {[...view.courtNames].map(([court, name]) => (
              <Court key={court} view={view} id={id} lead={lead} court={court} name={name} now={now} />
            ))}
          </ul>
          <MessageLine tournament={id} side="office" court={0} courtNames={view.courtNames} />
        </div>
      )}
    </div>
  )
}

interface CourtProps extends Props {
  readonly court: number
  readonly name: string
  readonly now: number
}

function Court({ view, id, lead, court, name, now }: CourtProps) {
  const queue = queueAt(view, court, now)
  const { unread } = useLine(id, "office", court)
  const { running, next, left, endsAt, pace } = queue
  return (
    <li className={styles.court} data-running={running.length > 0 || undefined}>
      <div className={styles.courtHead}>
        <h2>{name}</h2>
        {unread > 0 && <strong>{lineMessages.unread(unread)}</strong>}
      </div>
      <p className={styles.facts}>
        <strong>{messages.left(left)}</strong>
        {endsAt !== null && <span>{messages.endsAt(timeOf(new Date(endsAt)))}</span>}
        <span>{paceText(pace)}</span>
      </p>
      <h3>{messages.running}</h3>
      {running.length === 0 && <p className={styles.muted}>{messages.nothingRuns}</p>}
      {running.map(({ fight }) => (
        <div key={fight.t} className={styles.shown}>
          <p className={styles.rowHead}>
            <strong>{numberText(fight)}</strong>
            <span>{view.categoryNames.get(fight.category)}</span>
            {fight.startedAt !== null && <Elapsed since={fight.startedAt} lead={lead} />}
          </p>
          <Pair fight={fight} view={view} isShort />
        </div>
      ))}
      <h3>{messages.next}</h3>
      {next === null ? (
        <p className={styles.muted}>{messages.nothingNext}</p>
      ) : (
        <div className={styles.shown}>
          <p className={styles.rowHead}>
            <strong>{numberText(next.fight)}</strong>
            <span>{view.categoryNames.get(next.fight.category)}</span>
            {next.startsAt !== null && <span>{expectedText(next.startsAt)}</span>}
          </p>
          <Pair fight={next.fight} view={view} isShort />
        </div>
      )}
      <Link {...paths.court(id, court)} className="button button-quiet" aria-label={`${messages.openDesk}: ${name}`}>
        {messages.openDesk}
      </Link>
    </li>
  )
}

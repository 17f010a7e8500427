import { NativeSelect } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { nameOf } from "#domain/queue/index.ts"
import { paths } from "#web/app/paths.ts"
import { timeOf } from "#web/lib/dates.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty } from "#web/ui/states.tsx"
import { ActiveFight } from "./ActiveFight.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { FinishedFights } from "./FinishedFights.tsx"
import { FinishPanel } from "./FinishPanel.tsx"
import { MessageLine } from "./MessageLine.tsx"
import { messages } from "./messages.ts"
import { QueueList } from "./QueueList.tsx"
import { paceText } from "./queue-text.ts"
import { UnreadMark } from "./UnreadMark.tsx"
import { aheadKept, aheadOf, useCourtDesk } from "./use-court-desk.ts"

/** The desk of one court: its queue, calls, starts and results, by keyboard or on a tablet. */
export function CourtDeskPage({ id, section }: { id: number; section: number }) {
  return (
    <CourtsPage id={id}>
      {(view, lead) =>
        view.courtNames.has(section) ? (
          <CourtDesk key={section} view={view} id={id} section={section} lead={lead} />
        ) : (
          <Empty text={messages.noCourt}>
            <Link {...paths.courts(id)} className="button">
              {messages.toOffice}
            </Link>
          </Empty>
        )
      }
    </CourtsPage>
  )
}

interface Props {
  readonly view: CourtsView
  readonly id: number
  readonly section: number
  readonly lead: number
}

function CourtDesk({ view, id, section, lead }: Props) {
  const desk = useCourtDesk(view, id, section, lead)
  const { queue, active } = desk
  const name = view.courtNames.get(section) ?? ""
  return (
    <div className={styles.desk} data-queue="right">
      <PageHeading title={name} documentTitle={`${name} · ${view.data.name}`}>
        <UnreadMark tournament={id} side="court" court={section} />
        <Link {...paths.seats(id, section)} className="button button-quiet">
          {messages.toJudges}
        </Link>
        <Link {...paths.courts(id)} className="button button-quiet">
          {messages.toOffice}
        </Link>
      </PageHeading>
      <p className={styles.facts}>
        <strong>{messages.left(queue.left)}</strong>
        {queue.endsAt !== null && <span>{messages.endsAt(timeOf(new Date(queue.endsAt)))}</span>}
        <span>{paceText(queue.pace)}</span>
      </p>
      <div className={styles.columns}>
        {active === null ? (
          <NothingOpen id={id} isOver={queue.finished.length > 0} />
        ) : (
          <ActiveFight
            view={view}
            queued={active}
            lead={lead}
            isPending={desk.isPending}
            onStep={(step) => void desk.act(active.fight, step)}
            onFinish={desk.finish}
          >
            {desk.isFinishing ? (
              <FinishPanel
                key={nameOf(active.fight)}
                view={view}
                tournament={id}
                fight={active.fight}
                onSend={desk.sent}
                onSaved={desk.saved}
                onClose={desk.closeFinish}
              />
            ) : null}
          </ActiveFight>
        )}
        {active !== null && (
          <section className={styles.next} aria-label={messages.queue}>
            <div className={styles.queueHead}>
              <h2>{messages.queue}</h2>
              <Ahead />
            </div>
            <Unnumbered id={id} count={queue.open.filter(({ fight }) => fight.number === null).length} />
            <QueueList
              view={view}
              open={queue.open}
              chosen={nameOf(active.fight)}
              onChoose={desk.choose}
              onCall={(fight) => void desk.act(fight, "call")}
            />
            <p className={styles.keys}>{messages.keys}</p>
          </section>
        )}
        <div className={styles.work}>
          <MessageLine tournament={id} side="court" court={section} courtNames={view.courtNames} />
          <FinishedFights view={view} id={id} queue={queue} />
        </div>
      </div>
    </div>
  )
}

function Ahead() {
  const value = aheadOf(aheadKept.use())
  return (
    <NativeSelect
      className={styles.ahead}
      label={messages.ahead}
      data={[1, 2, 3, 4, 5, 6, 8, 10].map(String)}
      value={String(value)}
      onChange={(event) => aheadKept.keep(event.currentTarget.value)}
    />
  )
}

const NothingOpen = ({ id, isOver }: { id: number; isOver: boolean }) => (
  <Empty text={isOver ? messages.allOver : messages.noFights}>
    <Link {...paths.overview(id, 11)} className="button button-quiet">
      {messages.toNumbering}
    </Link>
  </Empty>
)

const Unnumbered = ({ id, count }: { id: number; count: number }) =>
  count > 0 && (
    <p className={styles.warning}>
      {messages.unnumbered(count)} <Link {...paths.overview(id, 11)}>{messages.toNumbering}</Link>
    </p>
  )

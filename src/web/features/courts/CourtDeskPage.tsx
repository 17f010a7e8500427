import { Group, NativeSelect, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { nameOf } from "#domain/queue/index.ts"
import { paths } from "#web/lib/paths.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { ActiveFight } from "./ActiveFight.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { FinishedFights } from "./FinishedFights.tsx"
import { FinishPanel } from "./FinishPanel.tsx"
import { MessageLine, UnreadMark } from "./MessageLine.tsx"
import { QueueFacts } from "./QueueFacts.tsx"
import { QueueList } from "./QueueList.tsx"
import { messages } from "./uk.ts"
import { aheadKept, aheadOf, useCourtDesk } from "./use-court-desk.ts"

/** The desk of one court: its queue, calls, starts and results, by keyboard or on a tablet. */
export const CourtDeskPage = ({ id, section }: { id: number; section: number }) => (
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
      <PageHead
        title={name}
        order={1}
        documentTitle={`${name} · ${view.data.name}`}
        tabs={<UnreadMark tournament={id} side="court" court={section} />}
        actions={[
          { key: "judges", label: messages.toJudges, link: paths.seats(id, section) },
          { key: "office", label: messages.toOffice, link: paths.courts(id) },
        ]}
      />
      <QueueFacts queue={queue} />
      <div className={styles.columns}>
        {active === null ? (
          <NothingOpen id={id} isOver={queue.finished.length > 0} />
        ) : (
          <>
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
            <section className={styles.next} aria-label={messages.queue}>
              <Group justify="space-between">
                <h2>{messages.queue}</h2>
                <Ahead />
              </Group>
              <Unnumbered id={id} count={queue.open.filter(({ fight }) => fight.number === null).length} />
              <QueueList
                view={view}
                open={queue.open}
                lead={lead}
                chosen={nameOf(active.fight)}
                onChoose={desk.choose}
                onCall={(fight) => void desk.act(fight, "call")}
              />
              <Text className={styles.keys} c="dimmed">
                {messages.keys}
              </Text>
            </section>
          </>
        )}
        <Stack gap={12} miw={0}>
          <MessageLine tournament={id} side="court" court={section} courtNames={view.courtNames} />
          <FinishedFights view={view} id={id} queue={queue} />
        </Stack>
      </div>
    </div>
  )
}

const Ahead = () => (
  <NativeSelect
    className={styles.facts}
    label={messages.ahead}
    data={[1, 2, 3, 4, 5, 6, 8, 10].map(String)}
    value={String(aheadOf(aheadKept.use()))}
    onChange={(event) => aheadKept.keep(event.currentTarget.value)}
  />
)

const NothingOpen = ({ id, isOver }: { id: number; isOver: boolean }) => (
  <Empty text={isOver ? messages.allOver : messages.noFights}>
    <Link {...paths.overview(id, 11)} className="button button-quiet">
      {messages.toNumbering}
    </Link>
  </Empty>
)

const Unnumbered = ({ id, count }: { id: number; count: number }) =>
  count > 0 && (
    <Text bg="var(--winner)" px={12} py={8}>
      {messages.unnumbered(count)} <Link {...paths.overview(id, 11)}>{messages.toNumbering}</Link>
    </Text>
  )

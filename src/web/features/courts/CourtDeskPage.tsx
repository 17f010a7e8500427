import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { Link, useLocation } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type CourtStep, isFightable, nameOf, type Queue, type QueuedFight } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { CourtTabs } from "#web/tournament/CourtTabs.tsx"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import { card } from "./card.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { FinishPanel } from "./FinishPanel.tsx"
import { MessageLine, UnreadMark } from "./MessageLine.tsx"
import { Pair } from "./Pair.tsx"
import { PANEL, panelLink } from "./panel-link.ts"
import { QueuedFacts, QueueFacts, QueueList } from "./QueueList.tsx"
import { numberText } from "./queue.uk.ts"
import { messages } from "./uk.ts"
import { aheadKept, aheadOf, useCourtDesk } from "./use-court-desk.ts"

const BoutPage = onDemand(async () => (await import("./bout/BoutPage.tsx")).BoutPage, <Loading />)

/** The operator's panel has the address of its court: what only its operator needs is loaded for him alone. */
export function CourtDeskPage({ id, section }: { id: number; section: number }) {
  const isPanel = useLocation({ select: ({ hash }) => hash === PANEL })
  return isPanel ? <BoutPage id={id} section={section} /> : <QueueDesk id={id} section={section} />
}

/** The desk of one court: its queue, calls, starts and results, by keyboard or on a tablet. */
const QueueDesk = ({ id, section }: { id: number; section: number }) => (
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
        title={courtTabs.title}
        part={name}
        order={1}
        documentTitle={`${name} · ${view.data.name}`}
        tabs={<CourtTabs tournament={id} courts={view.data.courts} current={section} />}
        actions={[
          { key: "bout", label: messages.toPanel, link: panelLink(id, section) },
          { key: "judges", label: messages.toJudges, link: paths.seats(id, section) },
        ]}
        primary={<UnreadMark tournament={id} side="court" court={section} />}
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
    styles={{ root: { display: "flex", alignItems: "center", gap: 12 } }}
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

interface ActiveProps {
  readonly view: CourtsView
  readonly queued: QueuedFight
  readonly lead: number
  readonly isPending: boolean
  readonly onStep: (step: CourtStep) => void
  readonly onFinish: () => void
  /** In the place of pair and actions: the result that is being entered. */
  readonly children?: ReactNode
}

/** The fight that the desk works on: who, how long, and what can be done. */
function ActiveFight({ view, queued, lead, isPending, onStep, onFinish, children }: ActiveProps) {
  const { fight, state } = queued
  const isReady = isFightable(fight) && fight.number !== null && !fight.isHeld
  const [isRunning, isCalled] = [state === "running", state === "called"]
  const press = { loading: isPending, disabled: !isReady }
  return (
    <Stack
      component="section"
      {...card}
      bd={`1px solid var(--${isRunning ? "ink" : "line"})`}
      aria-label={messages.active}
    >
      <Group component="h2" gap="2px 12px">
        <QueuedFacts view={view} queued={queued} lead={lead} />
      </Group>
      <Text c="dimmed">{view.categoryNames.get(fight.category)}</Text>
      {children ?? (
        <>
          <Pair fight={fight} view={view} />
          <Group gap={8}>
            {!isRunning && !isCalled && (
              <Button size="md" {...press} onClick={() => onStep("call")}>
                {messages.call} <kbd>C</kbd>
              </Button>
            )}
            {!isRunning && (
              <Button size="md" variant={isCalled ? "filled" : "default"} {...press} onClick={() => onStep("start")}>
                {messages.start} <kbd>S</kbd>
              </Button>
            )}
            <Button size="md" variant={isRunning ? "filled" : "default"} disabled={!isReady} onClick={onFinish}>
              {messages.finish} <kbd>F</kbd>
            </Button>
            {(isRunning || isCalled) && (
              <Button size="md" variant="default" loading={isPending} onClick={() => onStep("release")}>
                {isRunning ? messages.unstart : messages.release} <kbd>R</kbd>
              </Button>
            )}
          </Group>
        </>
      )}
    </Stack>
  )
}

const MOST = 10
const summary = { minHeight: 44, alignContent: "center", cursor: "pointer" }

interface FinishedProps {
  readonly view: CourtsView
  readonly id: number
  readonly queue: Queue
}

/** What is behind the court: the last results, and how much is left of each category. */
function FinishedFights({ view, id, queue }: FinishedProps) {
  const categories = queue.byCategory.filter(({ all }) => all > 0)
  if (categories.length === 0) return null
  return (
    <>
      <details>
        <summary style={summary}>{messages.byCategory}</summary>
        <ul className="plain-list">
          {categories.map(({ category, left, all }) => (
            <Group component="li" key={category} justify="space-between" py={4}>
              <Link {...paths.bracket(id, category)}>{view.categoryNames.get(category)}</Link>{" "}
              <strong>{messages.ofAll(left, all)}</strong>
            </Group>
          ))}
        </ul>
      </details>
      {queue.finished.length > 0 && (
        <details>
          <summary style={summary}>{messages.lastFights}</summary>
          <ol className="plain-list">
            {queue.finished.slice(0, MOST).map((fight) => {
              const wire = view.wireByName.get(nameOf(fight))
              return (
                <li key={nameOf(fight)}>
                  <Group gap="0 10px" pt={8}>
                    <strong className="num">{numberText(fight)}</strong>
                    <span>{`${wire?.bluePoints ?? 0}:${wire?.redPoints ?? 0} ${wire?.decision ?? ""}`}</span>
                    {fight.finishedAt !== null && <span>{timeOf(new Date(fight.finishedAt))}</span>}
                    <Link {...paths.bracket(id, fight.category)}>{messages.correct}</Link>
                  </Group>
                  <Pair fight={fight} view={view} isShort winner={wire?.winner ?? 0} />
                </li>
              )
            })}
          </ol>
        </details>
      )}
    </>
  )
}

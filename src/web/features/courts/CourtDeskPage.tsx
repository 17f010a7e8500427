import { Box, Button, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconDeviceGamepad2, IconGavel, IconMessage } from "@tabler/icons-react"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { scoreText } from "#domain/bracket/score-text.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { nameOf, type Queue } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { CourtTabs } from "#web/tournament/CourtTabs.tsx"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { JustRecorded } from "#web/tournament/result/JustRecorded.tsx"
import { messages as resultMessages } from "#web/tournament/result/uk.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Panes } from "#web/ui/panes/Panes.tsx"
import { useHasDesk } from "#web/ui/panes/use-room.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import { CourtFightDesk, nextNumber } from "./CourtFight.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import type { CourtsView } from "./courts-view.ts"
import { pairName } from "./drafts.ts"
import { MessageLine, Word } from "./MessageLine.tsx"
import { NothingOpen } from "./NothingOpen.tsx"
import { Pair } from "./Pair.tsx"
import { PANEL, panelLink } from "./panel-link.ts"
import { PaceBadge, QueueFacts, QueueList } from "./QueueList.tsx"
import { numberText } from "./queue.uk.ts"
import { lineMessages, messages } from "./uk.ts"
import { aheadKept, aheadOf, useCourtDesk } from "./use-court-desk.ts"
import { useLine } from "./use-line.ts"

const CourtPanel = onDemand(async () => (await import("./bout/CourtPanel.tsx")).CourtPanel, <Loading />)

/** A court at work. The operator's panel has the same address: what only its operator needs is loaded there alone. */
export function CourtDeskPage({ id, section }: { id: number; section: number }) {
  const isPanel = useLocation({ select: ({ hash }) => hash === PANEL })
  const Desk = isPanel ? CourtPanel : CourtDesk
  return (
    <CourtsPage id={id}>
      {(view, lead) =>
        view.courtNames.has(section) ? (
          <Desk key={section} view={view} id={id} section={section} lead={lead} />
        ) : (
          <>
            <PageHead title={courtTabs.title} order={1} />
            <Empty text={messages.noCourt}>
              <Link {...paths.courts(id)} className="button">
                {messages.toOffice}
              </Link>
            </Empty>
          </>
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

/** The desk of one court: its queue, calls, starts and results, by keyboard or on a tablet. */
function CourtDesk({ view, id, section, lead }: Props) {
  const desk = useCourtDesk(view, id, section, lead)
  const { queue, active } = desk
  const [isWriting, write] = useState(false)
  const { unread } = useLine(id, "court", section)
  const hasPane = useHasDesk()
  const [isOpen, setOpen] = useState(true)
  const name = view.courtNames.get(section) ?? ""
  const sheet = { sheet: isOpen ? "open" : "closed" } as const
  return (
    <>
      <PageHead
        title={courtTabs.title}
        part={name}
        order={1}
        documentTitle={name}
        tabs={<CourtTabs tournament={id} courts={view.data.courts} current={section} />}
        actions={[
          { key: "bout", label: messages.toPanel, short: "", icon: IconDeviceGamepad2, link: panelLink(id, section) },
          {
            key: "line",
            label: unread > 0 ? `${lineMessages.tellOffice} (${unread})` : lineMessages.tellOffice,
            name: [lineMessages.tellOffice, unread > 0 && lineMessages.unread(unread)].filter(Boolean).join(", "),
            short: "",
            icon: IconMessage,
            onAct: () => write(true),
          },
        ]}
        menu={[{ key: "judges", label: messages.toJudges, icon: IconGavel, link: paths.seats(id, section) }]}
      />
      <Panes
        aside={
          active && (
            <>
              {!hasPane && (
                <Button
                  variant="transparent"
                  flex="none"
                  h={56}
                  px={16}
                  justify="space-between"
                  rightSection={
                    isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />
                  }
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  {resultMessages.fight(active.fight.number ?? 0)}
                </Button>
              )}
              <CourtFightDesk
                key={pairName(active.fight)}
                view={view}
                tournament={id}
                queued={active}
                lead={lead}
                isStepping={desk.isPending}
                asked={desk.asked}
                isFinishing={desk.isFinishing}
                next={nextNumber(queue.open, active)}
                onStep={(step) => void desk.act(active.fight, step)}
                onTouch={desk.touch}
                onSend={desk.sent}
                onSaved={desk.saved}
                onClose={desk.closeFinish}
              >
                <JustRecorded tournament={id} recorded={desk.recorded} onUndone={() => undefined}>
                  {null}
                </JustRecorded>
                <FinishedFights view={view} id={id} queue={queue} />
              </CourtFightDesk>
            </>
          )
        }
        {...(hasPane || active === null ? {} : sheet)}
      >
        {active === null ? (
          <>
            <NothingOpen id={id} section={section} isOver={queue.finished.length > 0} />
            <Box px={20} style={{ overflow: "auto" }}>
              <FinishedFights view={view} id={id} queue={queue} />
            </Box>
          </>
        ) : (
          <Stack component="section" gap={0} flex={1} mih={0} aria-label={messages.queue}>
            <Group
              className="ruled-below"
              flex="none"
              mih={40}
              p="2px 16px 2px 20px"
              gap="0 12px"
              wrap="nowrap"
              bg="var(--page)"
            >
              <QueueFacts queue={queue} />
              <PaceBadge pace={queue.pace} />
              <Ahead />
            </Group>
            <Unnumbered id={id} count={queue.open.filter(({ fight }) => fight.number === null).length} />
            <QueueList
              view={view}
              open={queue.open}
              lead={lead}
              chosen={nameOf(active.fight)}
              onChoose={(fight) => {
                desk.choose(fight)
                setOpen(true)
              }}
              onCall={(fight) => void desk.act(fight, "call")}
            />
            <Text
              className="ruled-above for-keys not-on-phone"
              flex="none"
              p="4px 20px"
              fz={12.5}
              lh="inherit"
              c="dimmed"
            >
              {messages.keys}
            </Text>
          </Stack>
        )}
        <Word id={id} side="court" court={section} onOpen={() => write(true)} />
      </Panes>
      <FormDialog title={isWriting ? lineMessages.title : null} size={440} onClose={() => write(false)}>
        {() => <MessageLine tournament={id} side="court" court={section} courtNames={view.courtNames} />}
      </FormDialog>
    </>
  )
}

const Ahead = () => (
  <NativeSelect
    size="xs"
    styles={{ root: { display: "flex", alignItems: "center", gap: 8, marginLeft: "auto" } }}
    label={messages.ahead}
    data={[1, 2, 3, 4, 5, 6, 8, 10].map(String)}
    value={String(aheadOf(aheadKept.use()))}
    onChange={(event) => aheadKept.keep(event.currentTarget.value)}
  />
)

const Unnumbered = ({ id, count }: { id: number; count: number }) =>
  count > 0 && (
    <Text bg="var(--winner)" px={20} py={8} fz={13}>
      {messages.unnumbered(count)} <Link {...paths.overview(id, 11)}>{messages.toNumbering}</Link>
    </Text>
  )

const MOST = 10
const summary = { minHeight: 36, alignContent: "center", cursor: "pointer" }

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
    <Box fz={13}>
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
                    <span>{wire && `${scoreText(wire, "0") || "0:0"} ${saidOfDecision(wire, null)}`}</span>
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
    </Box>
  )
}

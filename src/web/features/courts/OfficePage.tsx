import { Box, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { nameOf } from "#domain/queue/index.ts"
import { paths } from "#web/lib/paths.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import styles from "./courts.module.css"
import { type CourtsView, queueAt } from "./courts-view.ts"
import { MessageLine, UnreadMark } from "./MessageLine.tsx"
import { QueuedLine, QueueFacts } from "./QueueList.tsx"
import { lineMessages, messages } from "./uk.ts"
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
    <Stack gap={8} className={styles.desk}>
      <PageHead
        title={messages.office}
        order={1}
        documentTitle={`${messages.office} · ${view.data.name}`}
        tabs={<UnreadMark tournament={id} side="office" court={0} />}
        actions={[
          { key: "screens", label: messages.toScreens, link: paths.screens(id) },
          { key: "awards", label: messages.toAwards, link: paths.awards(id) },
          { key: "tournament", label: messages.toTournament, link: paths.overview(id) },
        ]}
      />
      {view.courtNames.size === 0 ? (
        <Empty text={messages.noCourts}>
          <Link {...paths.overview(id, 11)} className="button">
            {messages.toNumbering}
          </Link>
        </Empty>
      ) : (
        <Box className={styles.columns} __vars={{ "--beside": "340px" }}>
          <SimpleGrid
            component="ul"
            className="plain-list"
            type="container"
            cols={{ base: 1, "560px": 2, "840px": 3 }}
            spacing={12}
          >
            {[...view.courtNames].map(([court, name]) => (
              <Court key={court} view={view} id={id} lead={lead} court={court} name={name} now={now} />
            ))}
          </SimpleGrid>
          <MessageLine tournament={id} side="office" court={0} courtNames={view.courtNames} />
        </Box>
      )}
    </Stack>
  )
}

interface CourtProps extends Props {
  readonly court: number
  readonly name: string
  readonly now: number
}

/** Headquarters see what is next; the whole queue is at the court's desk. */
const SHOWN = 5

function Court({ view, id, lead, court, name, now }: CourtProps) {
  const queue = queueAt(view, court, now)
  const { unread } = useLine(id, "office", court)
  const { running, open } = queue
  const shown = [...running, ...open.filter((queued) => !running.includes(queued)).slice(0, SHOWN)]
  return (
    <li className={styles.card} data-running={running.length > 0 || undefined}>
      <Group justify="space-between">
        <h2>{name}</h2>
        {unread > 0 && <strong>{lineMessages.unread(unread)}</strong>}
      </Group>
      <QueueFacts queue={queue} />
      {shown.length === 0 && <Text c="dimmed">{messages.nothingNext}</Text>}
      <ul className="plain-list">
        {shown.map((queued) => (
          <li key={nameOf(queued.fight)} className={styles.message} data-new={queued.state === "running" || undefined}>
            <QueuedLine view={view} queued={queued} lead={lead} />
          </li>
        ))}
      </ul>
      <Link {...paths.court(id, court)} className="button button-quiet" aria-label={`${messages.openDesk}: ${name}`}>
        {messages.openDesk}
      </Link>
    </li>
  )
}

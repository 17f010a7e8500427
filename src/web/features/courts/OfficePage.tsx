import { Box, Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconMessage } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { nameOf } from "#domain/queue/index.ts"
import { paths } from "#web/lib/paths.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { CourtTabs } from "#web/tournament/CourtTabs.tsx"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Empty } from "#web/ui/states.tsx"
import { CourtsPage } from "./CourtsPage.tsx"
import styles from "./courts.module.css"
import { type CourtsView, queueAt } from "./courts-view.ts"
import { MessageLine, Word } from "./MessageLine.tsx"
import { PaceBadge, QueuedLine, QueueFacts } from "./QueueList.tsx"
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
  const { unread } = useLine(id, "office", 0)
  const [isWriting, write] = useState(false)
  const hasCourts = view.courtNames.size > 0
  return (
    <>
      <PageHead
        title={courtTabs.title}
        part={courtTabs.all}
        order={1}
        documentTitle={courtTabs.title}
        tabs={<CourtTabs tournament={id} courts={view.data.courts} current="all" />}
        primary={
          hasCourts && (
            <Button
              leftSection={<IconMessage size={16} stroke={1.75} aria-hidden />}
              aria-label={[lineMessages.tellCourts, unread > 0 && lineMessages.unread(unread)]
                .filter(Boolean)
                .join(", ")}
              onClick={() => write(true)}
            >
              {lineMessages.tellCourts} {unread > 0 && `(${unread})`}
            </Button>
          )
        }
      />
      {hasCourts ? (
        <ul className={`plain-list ${styles.office}`}>
          {view.data.courts.map(({ id: court, name }) => (
            <Court
              key={court}
              view={view}
              id={id}
              lead={lead}
              court={court}
              name={name}
              now={now}
              onMessages={() => write(true)}
            />
          ))}
        </ul>
      ) : (
        <Empty text={messages.noCourts}>
          <Link {...paths.overview(id, 11)} className="button">
            {messages.toNumbering}
          </Link>
        </Empty>
      )}
      <FormDialog title={isWriting ? lineMessages.officeTitle : null} size={440} onClose={() => write(false)}>
        {() => <MessageLine tournament={id} side="office" court={0} courtNames={view.courtNames} />}
      </FormDialog>
    </>
  )
}

interface CourtProps extends Props {
  readonly court: number
  readonly name: string
  readonly now: number
  readonly onMessages: () => void
}

/** A court as a column: what is on, what is next, and what it has written. */
function Court({ view, id, lead, court, name, now, onMessages }: CourtProps) {
  const queue = queueAt(view, court, now)
  const { running, open } = queue
  const next = open.filter((queued) => !running.includes(queued))
  return (
    <Stack component="li" className={styles.court} gap={0} miw={0} mih={0} py={12}>
      <Group gap={8} px={16} pb={4}>
        <Title order={2} fz={16}>
          {name}
        </Title>
        <PaceBadge pace={queue.pace} />
      </Group>
      <Box px={16} pb={8}>
        <QueueFacts queue={queue} />
      </Box>
      <Box
        m="0 12px 8px"
        p={12}
        bdrs={8}
        bg={running.length > 0 ? "var(--winner)" : "var(--page)"}
        style={{ overflowWrap: "anywhere" }}
      >
        {running.length === 0 && <Text c="dimmed">{next.length > 0 ? messages.isFree : messages.nothingNext}</Text>}
        {running.map((queued) => (
          <QueuedLine key={nameOf(queued.fight)} view={view} queued={queued} lead={lead} />
        ))}
      </Box>
      <Scroll as="ul" className={`plain-list ${styles.list}`} label={`${messages.queue}: ${name}`}>
        {next.slice(0, SHOWN).map((queued) => (
          <li key={nameOf(queued.fight)} className={styles.message}>
            <QueuedLine view={view} queued={queued} lead={lead} />
          </li>
        ))}
      </Scroll>
      <Word id={id} side="office" court={court} onOpen={onMessages} />
      <Link {...paths.court(id, court)} className="button button-quiet" aria-label={`${messages.openDesk}: ${name}`}>
        {messages.openDesk}
      </Link>
    </Stack>
  )
}

/** Headquarters see what is next; the whole queue is at the court's desk. */
const SHOWN = 20

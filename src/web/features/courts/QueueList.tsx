import { Badge, Box, Button, Group, Stack, Text } from "@mantine/core"
import { useEffect, useRef } from "react"
import { type CourtFight, nameOf, type Queue, type QueuedFight } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { useClock } from "#web/lib/use-clock.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { Pair } from "./Pair.tsx"
import { elapsedText, expectedText, numberText, paceText, paceTitle, stateText } from "./queue.uk.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly view: CourtsView
  readonly open: readonly QueuedFight[]
  readonly lead: number
  readonly chosen: string | null
  readonly onChoose: (name: string) => void
  readonly onCall: (fight: CourtFight) => void
}

/** All open fights of a court in the order of their numbers; a press chooses one. */
export const QueueList = ({ view, open, lead, chosen, onChoose, onCall }: Props) => (
  <Box component="ol" flex={1} className="plain-list scroll" aria-label={messages.queue}>
    {open.map((queued) => (
      <Row
        key={nameOf(queued.fight)}
        view={view}
        queued={queued}
        lead={lead}
        isChosen={nameOf(queued.fight) === chosen}
        onChoose={() => onChoose(nameOf(queued.fight))}
        onCall={() => onCall(queued.fight)}
      />
    ))}
  </Box>
)

interface RowProps extends QueuedProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onCall: () => void
}

function Row({ view, queued, lead, isChosen, onChoose, onCall }: RowProps) {
  const { fight, state } = queued
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" })
  }, [isChosen])
  return (
    <Group
      className={styles.row}
      gap={8}
      wrap="nowrap"
      renderRoot={(root) => <li {...root} ref={row} data-chosen={isChosen || undefined} />}
    >
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <Stack component="span" gap={0}>
          <strong className="num">{numberText(fight)}</strong>
          <Text span inherit c="dimmed">
            {view.categoryNames.get(fight.category)}
          </Text>
        </Stack>
        <span>
          <Pair fight={fight} view={view} isShort />
        </span>
        <Stack component="span" gap={0} align="flex-end">
          <QueuedState view={view} queued={queued} />
          <When queued={queued} lead={lead} />
        </Stack>
      </button>
      {state === "toCall" && (
        <Button flex="none" variant="default" aria-label={messages.callOf(fight.number ?? 0)} onClick={onCall}>
          {messages.call}
        </Button>
      )}
    </Group>
  )
}

interface QueuedProps {
  readonly view: CourtsView
  readonly queued: QueuedFight
  /** By how much the server’s clock is ahead of this one, ms. */
  readonly lead: number
}

/** A fight in a column of headquarters: its number, category and time, who, and what it does. */
export const QueuedLine = ({ view, queued, lead }: QueuedProps) => (
  <Box fz={13}>
    <Group gap={8} wrap="nowrap">
      <strong className="num">{numberText(queued.fight)}</strong>
      <Text span inherit truncate flex={1}>
        {view.categoryNames.get(queued.fight.category)}
      </Text>
      <When queued={queued} lead={lead} />
    </Group>
    <Pair fight={queued.fight} view={view} isShort />
    {queued.state !== "ready" && queued.state !== "running" && <QueuedState view={view} queued={queued} />}
  </Box>
)

/** What it does, or why it cannot begin. */
export function QueuedState({ queued, view }: Pick<QueuedProps, "queued" | "view">) {
  const text = stateText(queued, view)
  if (queued.state === "ready" || queued.state === "waiting") {
    return (
      <Text span inherit c="dimmed" fz={13}>
        {text}
      </Text>
    )
  }
  return (
    <Badge component="span" tt="none" {...looks[queued.state]}>
      {text}
    </Badge>
  )
}

const looks = {
  running: { variant: "filled" },
  called: { variant: "outline" },
  toCall: { variant: "outline", bg: "var(--winner)" },
} as const

/** Since when or until when. */
export function When({ queued: { fight, state, startsAt }, lead }: Pick<QueuedProps, "queued" | "lead">) {
  if (state !== "running" && state !== "called") {
    return startsAt !== null && <span className="num">{expectedText(startsAt)}</span>
  }
  return <Elapsed since={fight.startedAt ?? fight.calledAt ?? 0} lead={lead} />
}

/** How much is left of a court's day, and when it ends. */
export const QueueFacts = ({ queue: { left, endsAt } }: { queue: Queue }) => (
  <Text fz={13} c="dimmed">
    {messages.left(left)}
    {endsAt !== null && ` · ${messages.endsAt(timeOf(new Date(endsAt)))}`}
  </Text>
)

/** How fast a court goes. */
export const PaceBadge = ({ pace }: Pick<Queue, "pace">) => (
  <Badge component="span" tt="none" variant="light" visibleFrom="xs" title={paceTitle(pace)}>
    {paceText(pace)}
  </Badge>
)

/** How long ago something began, running. */
function Elapsed({ since, lead }: { since: number; lead: number }) {
  return <time className="num">{elapsedText(useClock(lead, 1000) - since)}</time>
}

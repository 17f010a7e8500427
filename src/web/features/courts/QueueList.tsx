import { Badge, Button, Group } from "@mantine/core"
import { useEffect, useRef } from "react"
import { type CourtFight, nameOf, type Queue, type QueuedFight } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { useClock } from "#web/lib/use-clock.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { Pair } from "./Pair.tsx"
import { elapsedText, expectedText, numberText, paceText, stateText } from "./queue.uk.ts"
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
  <ol className={`plain-list ${styles.queue}`} aria-label={messages.queue}>
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
  </ol>
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
    <li ref={row} className={styles.row} data-chosen={isChosen || undefined}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <QueuedLine view={view} queued={queued} lead={lead} />
      </button>
      {state === "toCall" && (
        <Button flex="none" variant="default" aria-label={messages.callOf(fight.number ?? 0)} onClick={onCall}>
          {messages.call}
        </Button>
      )}
    </li>
  )
}

interface QueuedProps {
  readonly view: CourtsView
  readonly queued: QueuedFight
  /** By how much the server’s clock is ahead of this one, ms. */
  readonly lead: number
}

/** A fight of a queue: what it does there, who, and in which category. */
export const QueuedLine = ({ view, queued, lead }: QueuedProps) => (
  <>
    <Group component="span" gap="2px 12px">
      <QueuedFacts view={view} queued={queued} lead={lead} />
    </Group>
    <Pair fight={queued.fight} view={view} isShort />
    <small>{view.categoryNames.get(queued.fight.category)}</small>
  </>
)

/** Its number, what it does, and since when or until when. */
export const QueuedFacts = ({ view, queued, lead }: QueuedProps) => (
  <>
    <strong className="num">{numberText(queued.fight)}</strong>
    <State view={view} queued={queued} />
    <When queued={queued} lead={lead} />
  </>
)

function State({ queued, view }: Pick<QueuedProps, "queued" | "view">) {
  const text = stateText(queued, view)
  if (queued.state === "ready" || queued.state === "waiting") return <strong>{text}</strong>
  return (
    <Badge component="span" tt="none" size="lg" {...looks[queued.state]}>
      {text}
    </Badge>
  )
}

const looks = {
  running: { variant: "filled" },
  called: { variant: "outline" },
  toCall: { variant: "outline", bg: "var(--winner)" },
} as const

function When({ queued: { fight, state, startsAt }, lead }: Pick<QueuedProps, "queued" | "lead">) {
  if (state !== "running" && state !== "called") {
    return startsAt !== null && <span className="num">{expectedText(startsAt)}</span>
  }
  return <Elapsed since={fight.startedAt ?? fight.calledAt ?? 0} lead={lead} />
}

/** How much is left of a court's day, when it ends, and how fast it goes. */
export const QueueFacts = ({ queue: { left, endsAt, pace } }: { queue: Queue }) => (
  <Group component="p" gap="2px 16px" mb={8}>
    <strong>{messages.left(left)}</strong>
    {endsAt !== null && <span>{messages.endsAt(timeOf(new Date(endsAt)))}</span>}
    <span>{paceText(pace)}</span>
  </Group>
)

/** How long ago something began, running. */
function Elapsed({ since, lead }: { since: number; lead: number }) {
  return <time className="num">{elapsedText(useClock(lead, 1000) - since)}</time>
}

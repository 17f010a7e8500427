import { Button } from "@mantine/core"
import { useEffect, useRef } from "react"
import { type CourtFight, nameOf, type QueuedFight } from "#domain/queue/index.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { messages } from "./messages.ts"
import { Pair } from "./Pair.tsx"
import { expectedText, numberText, stateText } from "./queue-text.ts"

interface Props {
  readonly view: CourtsView
  readonly open: readonly QueuedFight[]
  readonly chosen: string | null
  readonly onChoose: (name: string) => void
  readonly onCall: (fight: CourtFight) => void
}

/** All open fights of a court in the order of their numbers; a press chooses one. */
export function QueueList({ view, open, chosen, onChoose, onCall }: Props) {
  return (
    <ol className={styles.queue} aria-label={messages.queue}>
      {open.map((queued) => (
        <Row
          key={nameOf(queued.fight)}
          view={view}
          queued={queued}
          isChosen={nameOf(queued.fight) === chosen}
          onChoose={() => onChoose(nameOf(queued.fight))}
          onCall={() => onCall(queued.fight)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly view: CourtsView
  readonly queued: QueuedFight
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onCall: () => void
}

function Row({ view, queued, isChosen, onChoose, onCall }: RowProps) {
  const { fight, state, startsAt } = queued
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" })
  }, [isChosen])
  return (
    <li ref={row} className={styles.row} data-state={state} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.rowHead}>
          <strong className={styles.number}>{numberText(fight)}</strong>
          <span className={styles.state}>{stateText(queued, view)}</span>
          {startsAt !== null && <span className={styles.when}>{expectedText(startsAt)}</span>}
        </span>
        <Pair fight={fight} view={view} isShort />
        <span className={styles.muted}>{view.categoryNames.get(fight.category)}</span>
      </button>
      {state === "toCall" && (
        <Button variant="default" aria-label={messages.callOf(fight.number ?? 0)} onClick={onCall}>
          {messages.call}
        </Button>
      )}
    </li>
  )
}

import { Button, Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { type CourtStep, isFightable, type QueuedFight } from "#domain/queue/index.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { Pair } from "./Pair.tsx"
import { QueuedFacts } from "./QueueList.tsx"
import { messages } from "./uk.ts"

interface Props {
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
export function ActiveFight({ view, queued, lead, isPending, onStep, onFinish, children }: Props) {
  const { fight, state } = queued
  const isReady = isFightable(fight) && fight.number !== null && !fight.isHeld
  const [isRunning, isCalled] = [state === "running", state === "called"]
  const press = { loading: isPending, disabled: !isReady }
  return (
    <section className={styles.card} data-running={isRunning || undefined} aria-label={messages.active}>
      <h2 className={styles.facts}>
        <QueuedFacts view={view} queued={queued} lead={lead} />
      </h2>
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
    </section>
  )
}

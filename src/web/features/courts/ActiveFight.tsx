import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { type CourtStep, isFightable, type QueuedFight } from "#domain/queue/index.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { Elapsed } from "./Elapsed.tsx"
import { messages } from "./messages.ts"
import { Pair } from "./Pair.tsx"
import { expectedText, numberText, stateText } from "./queue-text.ts"

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
  const isOn = state === "running" || state === "called"
  return (
    <section className={styles.active} data-state={state} aria-label={messages.active}>
      <h2 className={styles.activeHead}>
        <span className={styles.bigNumber}>{numberText(fight)}</span>
        <span className={styles.state}>{stateText(queued, view)}</span>
        <span className={styles.when}>
          <When queued={queued} lead={lead} />
        </span>
      </h2>
      <p className={styles.muted}>{view.categoryNames.get(fight.category)}</p>
      {children ?? <Pair fight={fight} view={view} />}
      {!children && (
        <div className={styles.actions}>
          {!isOn && (
            <Button size="md" disabled={!isReady} loading={isPending} onClick={() => onStep("call")}>
              {messages.call} <kbd>C</kbd>
            </Button>
          )}
          {state !== "running" && (
            <Button
              size="md"
              variant={state === "called" ? "filled" : "default"}
              disabled={!isReady}
              loading={isPending}
              onClick={() => onStep("start")}
            >
              {messages.start} <kbd>S</kbd>
            </Button>
          )}
          <Button size="md" variant={state === "running" ? "filled" : "default"} disabled={!isReady} onClick={onFinish}>
            {messages.finish} <kbd>F</kbd>
          </Button>
          {isOn && (
            <Button size="md" variant="default" loading={isPending} onClick={() => onStep("release")}>
              {state === "running" ? messages.unstart : messages.release} <kbd>R</kbd>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** How long it runs or was called, or when it is expected. */
function When({ queued: { fight, state, startsAt }, lead }: Pick<Props, "queued" | "lead">) {
  if (state !== "running" && state !== "called") return startsAt === null ? null : expectedText(startsAt)
  const since = fight.startedAt ?? fight.calledAt ?? 0
  return (
    <>
      {state === "running" ? messages.lasts : messages.calledFor} <Elapsed since={since} lead={lead} />
    </>
  )
}

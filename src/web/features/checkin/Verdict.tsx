import { Button } from "@mantine/core"
import { useEffect, useRef } from "react"
import { timeOf } from "#web/lib/dates.ts"
import styles from "./checkin.module.css"
import { kg, messages } from "./messages.ts"
import type { StageProps } from "./stage-props.ts"
import { remaining } from "./state-text.ts"
import type { Weighed } from "./use-entry-steps.ts"
import { useNow } from "./use-now.ts"

/** The weight is outside the class: one more attempt with its time, or the classes into which it leads. */
export function Verdict({ entry, steps, weighed, onNext }: StageProps & { readonly weighed: Weighed }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const { item, verdict, mended, proposals } = weighed
  return (
    <div role="alert" className={styles.stage}>
      <p className={styles.verdict}>
        {messages.verdict(kg(item.weight2 ?? item.weight1 ?? 0), entry.athlete.category)}
      </p>
      {mended === 1 && <p>{messages.mended}</p>}
      {verdict === "again" ? <TimeLeft until={item.second_until} /> : <p>{messages.noAttempt}</p>}
      {proposals.length === 0 ? (
        <p>{messages.noProposals}</p>
      ) : (
        <>
          <h4>{messages.proposals}</h4>
          <ul className={styles.proposals}>
            {proposals.map(({ category, name, count, drawn }, at) => (
              <li key={category}>
                <Button
                  variant="default"
                  aria-keyshortcuts={`Alt+${at + 1}`}
                  onClick={() => void steps.askMove(category)}
                >
                  {name} {at < 9 && <kbd>Alt+{at + 1}</kbd>}
                </Button>
                <span className={styles.muted}>{messages.proposal(count, drawn === 1)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <Button ref={next} onClick={onNext}>
          {messages.next} <kbd>Enter</kbd>
        </Button>
        <Button variant="default" onClick={() => void steps.askGone("out")}>
          {messages.out} <kbd>F8</kbd>
        </Button>
      </div>
    </div>
  )
}

function TimeLeft({ until }: { until: string }) {
  const now = useNow()
  const left = remaining(until, now)
  return (
    <p>
      {messages.secondUntil(timeOf(new Date(until)))},{" "}
      <span role="timer" aria-live="off" className={styles.timer}>
        {left ? messages.left(left) : messages.timeOver}
      </span>
    </p>
  )
}

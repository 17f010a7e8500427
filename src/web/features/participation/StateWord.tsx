import type { WireApplication } from "#contract/applications.ts"
import { messages } from "./messages.ts"
import styles from "./participation.module.css"

/** Where an online entry stands, why, and what was asked and answered. */
export function StateWord({ one: { state, note, answer, athlete } }: { one: WireApplication }) {
  return (
    <>
      <span className={styles.stateWord} data-state={state}>
        {messages.states[state]}
      </span>
      {athlete > 0 && state === "accepted" && <span className={styles.small}>{messages.inList}</span>}
      {note && (
        <span className={styles.small}>
          {state === "declined" ? messages.reason : messages.question}: {note}
        </span>
      )}
      {answer && (
        <span className={styles.small}>
          {messages.yourAnswer}: {answer}
        </span>
      )}
    </>
  )
}

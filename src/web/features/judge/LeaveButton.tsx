import { useState } from "react"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import styles from "./judge.module.css"
import type { HeldSeat } from "./kept.ts"
import { messages } from "./messages.ts"

/** Gives the seat up, after a second press. */
export function LeaveButton({ held, onLeft }: { held: HeldSeat; onLeft: () => void }) {
  const [isSure, ask] = useState(false)
  const [error, setError] = useState("")
  const leave = async (): Promise<void> => {
    try {
      await callAs(held.token)(hallCalls.leaveSeat, { seat: held.seat.id })
      onLeft()
    } catch {
      setError(messages.noAnswer)
    }
  }
  return (
    <div className={styles.actions}>
      <button type="button" className="button button-quiet" onClick={() => (isSure ? void leave() : ask(true))}>
        {isSure ? messages.leaveSure : messages.leave}
      </button>
      {isSure && (
        <button type="button" className="button" onClick={() => ask(false)}>
          {messages.stay}
        </button>
      )}
      {error !== "" && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

import { useEffect, useState } from "react"
import type { WireScoringCourt } from "#contract/scoring.ts"
import { keptText } from "#web/lib/kept-text.ts"
import styles from "./chief.module.css"
import { messages } from "./messages.ts"
import type { useChief } from "./use-chief.ts"

/** How long a result is shown before the next one is opened by itself, seconds. */
const SHOWN = 15

const kept = keptText("judge-autopilot")

/** What follows a result: the next performer, by a press or, with autopilot, by itself. */
export function NextStep({ court, chief }: { court: WireScoringCourt; chief: ReturnType<typeof useChief> }) {
  const isAuto = kept.use() === "1"
  const left = useCountdown(isAuto && court.state === "closed" && chief.error === "" ? court.event : null, () =>
    chief.next("auto"),
  )
  return (
    <div className={styles.next}>
      {court.state !== "open" && (
        <button
          type="button"
          className="button"
          disabled={chief.isBusy}
          onClick={() => chief.next(isAuto ? "auto" : "hand")}
        >
          {court.state === "idle" ? messages.openFirst : messages.openNext}
        </button>
      )}
      <label className={styles.auto}>
        <input type="checkbox" checked={isAuto} onChange={() => kept.keep(isAuto ? "" : "1")} />
        {messages.autopilot(SHOWN)}
      </label>
      {left !== null && <p role="status">{messages.nextIn(left)}</p>}
    </div>
  )
}

/** Seconds left until `onEnd`, which happens once for each event; null: nothing is counted. */
function useCountdown(event: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(SHOWN)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the moment in which this event was closed.
  useEffect(() => {
    if (event === null) return
    const end = Date.now() + SHOWN * 1000
    setLeft(SHOWN)
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      onEnd()
    }, 250)
    return () => clearInterval(timer)
  }, [event])
  return event === null ? null : left
}

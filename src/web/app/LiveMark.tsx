import { useLiveState } from "#web/lib/live/live-state.ts"
import styles from "./live-mark.module.css"
import { messages } from "./uk.ts"

const labels = { live: messages.live, connecting: messages.liveConnecting, lost: messages.liveLost }

/** Whether the open tournament is followed live: by a word, which the dot beside it only supports. */
export function LiveMark() {
  const state = useLiveState()
  if (state === null) return null
  return (
    <span className={styles.mark} data-state={state} role="status">
      <span className={styles.dot} aria-hidden />
      <span className={state === "lost" ? undefined : "hidden-on-phone"}>{labels[state]}</span>
    </span>
  )
}

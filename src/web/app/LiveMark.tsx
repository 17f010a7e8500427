import { IconPlugConnected, IconPlugConnectedX, IconRefresh } from "@tabler/icons-react"
import { useLiveState } from "#web/lib/live/live-state.ts"
import styles from "./live-mark.module.css"
import { messages } from "./uk.ts"

const shown = {
  live: { Icon: IconPlugConnected, label: messages.live },
  connecting: { Icon: IconRefresh, label: messages.liveConnecting },
  lost: { Icon: IconPlugConnectedX, label: messages.liveLost },
}

/** Whether the open tournament is followed live: by icon and word, not by colour. */
export function LiveMark() {
  const state = useLiveState()
  if (state === null) return null
  const { Icon, label } = shown[state]
  return (
    <span className={styles.mark} data-state={state} role="status">
      <Icon size={16} stroke={1.8} aria-hidden />
      <span className={styles.label}>{label}</span>
    </span>
  )
}

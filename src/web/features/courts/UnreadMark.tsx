import { IconMessage } from "@tabler/icons-react"
import type { MessageSide } from "#contract/messages.ts"
import styles from "./line.module.css"
import { lineMessages } from "./messages.ts"
import { useLine } from "./use-line.ts"

interface Props {
  readonly tournament: number
  readonly side: MessageSide
  readonly court: number
}

/** How many messages nobody of this side has read; leads to them. */
export function UnreadMark({ tournament, side, court }: Props) {
  const { unread } = useLine(tournament, side, court)
  return (
    <span role="status">
      {unread > 0 && (
        <a href="#line" className={styles.unread}>
          <IconMessage size={18} stroke={1.8} aria-hidden />
          {lineMessages.unread(unread)}
        </a>
      )}
    </span>
  )
}

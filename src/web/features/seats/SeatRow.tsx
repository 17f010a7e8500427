import { Button } from "@mantine/core"
import type { WireWatchedSeat } from "#contract/seats.ts"
import { messages } from "./messages.ts"
import styles from "./seats.module.css"

interface Props {
  readonly seat: WireWatchedSeat
  /** Whether the server has its mark of what is being scored; null: nothing is, or no judge sits here. */
  readonly hasSent: boolean | null
  /** Gives its mark back; null: there is none. */
  readonly onReopen: (() => void) | null
  readonly onShow: () => void
  readonly onFree: () => void
}

/** One seat: what its tablet does, and what can be done about it. */
export function SeatRow({ seat, hasSent, onReopen, onShow, onFree }: Props) {
  const name = messages.seat(seat.seat)
  const isHeld = seat.held === 1
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className={styles.state} data-state={seat.state}>
          {messages.states[seat.state]}
        </span>
        {seat.queued > 0 && <span className={styles.queued}>{messages.queued(seat.queued)}</span>}
      </td>
      <td>{hasSent === null ? messages.noMark : hasSent ? messages.markSent : messages.markMissing}</td>
      <td>{isHeld ? batteryText(seat) : messages.noMark}</td>
      <td>
        <div className={styles.steps}>
          <Button
            variant={isHeld ? "default" : "filled"}
            aria-label={isHeld ? messages.replaceFor(name) : messages.showFor(name)}
            onClick={onShow}
          >
            {isHeld ? messages.replace : messages.show}
          </Button>
          {onReopen && (
            <Button variant="default" aria-label={messages.reopenFor(name)} onClick={onReopen}>
              {messages.reopen}
            </Button>
          )}
          {isHeld && (
            <Button variant="default" aria-label={messages.freeFor(name)} onClick={onFree}>
              {messages.free}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

const batteryText = ({ battery, charging }: WireWatchedSeat): string =>
  battery === null ? messages.batteryUnknown : messages.battery(battery, charging === 1)

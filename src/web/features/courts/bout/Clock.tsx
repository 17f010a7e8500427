import { leftAt, type Clock as WireClock } from "#domain/bout/clock.ts"
import { useTick } from "#web/lib/use-tick.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly clock: WireClock
  /** The server's time; null: not known. */
  readonly now: () => number | null
}

/** The clock of a round: whole seconds rounded up, below ten seconds tenths cut. */
export function Clock({ clock, now }: Props) {
  useTick(50)
  const at = now()
  if (clock.since !== null && at === null) return messages.unknownTime
  return exactText(at === null ? clock.left : leftAt(clock, at))
}

interface CountdownProps extends Pick<Props, "now"> {
  readonly since: number
  /** Milliseconds. */
  readonly length: number
}

/** What is left of a rest or of a medical minute. */
export function Countdown({ since, length, now }: CountdownProps) {
  useTick(100)
  const at = now()
  return clockText(at === null ? null : Math.max(0, Math.ceil((length - (at - since)) / 1000)))
}

/** «1:24»; «9,8» from ten seconds on. */
export const exactText = (left: number): string =>
  left >= 10_000 || left === 0
    ? clockText(Math.ceil(left / 1000))
    : `${Math.floor(left / 1000)},${Math.floor((left % 1000) / 100)}`

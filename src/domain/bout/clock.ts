import type { ClockSetting, ClockStep } from "./events.ts"

/** The clock of a round. Stopped it is a number, so that everybody shows the same. */
export interface Clock {
  /** Milliseconds left: at `since` if it runs, else now. */
  readonly left: number
  /** Since when it runs, server time; null: it stands. */
  readonly since: number | null
  /** When it stopped last in this round; null: it has not. */
  readonly stoppedAt: number | null
}

export const freshClock = (length: number): Clock => ({ left: length, since: null, stoppedAt: null })

/** Milliseconds left at a moment. */
export const leftAt = ({ left, since }: Pick<Clock, "left" | "since">, at: number): number =>
  since === null ? left : Math.max(0, Math.min(left, left - (at - since)))

/** When a running clock reaches zero; null: it stands. */
export const timeUpAt = ({ left, since }: Clock): number | null => (since === null ? null : since + left)

/**
 * The clock after a step at a moment. A start of a running clock, a stop of a standing one and the end of a time that is
 * not over change nothing.
 */
export function afterStep(clock: Clock, step: ClockStep | ClockSetting, at: number): Clock {
  const left = leftAt(clock, at)
  const { since, stoppedAt } = clock
  if (step.step === "set") return { left: step.left, since: since === null ? null : at, stoppedAt }
  if (step.step === "start") return since === null ? { left, since: at, stoppedAt } : clock
  if (since === null || (step.step === "timeUp" && left > 0)) return clock
  return { left, since: null, stoppedAt: Math.min(at, since + clock.left) }
}

/** Whether a technique that was seen at a moment counts: the clock runs, or stopped no longer than `grace` ago. */
export function isInPlay({ left, since, stoppedAt }: Clock, at: number, grace: number): boolean {
  if (since !== null && at - since <= left + grace) return true
  return stoppedAt !== null && at - stoppedAt <= grace
}

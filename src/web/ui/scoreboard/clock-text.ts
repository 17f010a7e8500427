import { type Clock, leftAt } from "#domain/bout/clock.ts"

/** «1:24»; what is not known is «–:––». Seconds are whole. */
export const clockText = (seconds: number | null): string =>
  seconds === null ? "–:––" : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/**
 * Whole seconds on a clock at a moment of server time, rounded up: 0 stands only when the time is over. null: it runs, and the moment is not
 * known.
 */
export const secondsLeft = (clock: Pick<Clock, "left" | "since">, now: number | null): number | null =>
  clock.since !== null && now === null ? null : Math.ceil(leftAt(clock, now ?? 0) / 1000)

import type { Clock } from "#domain/bout/clock.ts"
import type { Entry } from "#domain/bout/events.ts"
import { FIRST_WAITING } from "./waiting-steps.ts"

/** The server was gone while a clock ran: a person says how much time is left. */
export interface Interruption {
  /** The last moment that was written, server time. */
  readonly written: number
  /** Whether this page had the running bout when it happened: only then it has a clock of its own. */
  readonly isLivedThrough: boolean
  /** When the operator stopped the clock of this page while the question stood; null: it runs. */
  readonly stoppedAt: number | null
  /** The clock as the log has it: running. */
  readonly clock: Clock
}

/** The moment at which the clock of this page stands; null: it runs, as it has since before the interruption. */
export const standsAt = ({ written, isLivedThrough, stoppedAt }: Omit<Interruption, "clock">): number | null =>
  isLivedThrough ? stoppedAt : written

/** The log as a page shows it whose clock stands at a moment that is not written yet. */
export const withStop = (log: readonly Entry[], at: number | null): readonly Entry[] =>
  at === null ? log : [...log, { kind: "clock", step: "stop", at, by: "server", seq: PROVISIONAL }]

/** Between the server's numbers and those of waiting steps: no entry has it. */
const PROVISIONAL = FIRST_WAITING - 1

import { type BoutState, dueStep } from "#domain/bout/replay.ts"

/**
 * The moment at which the clock has to be stopped that nobody else stops: its time is over, or its round is decided; null:
 * not by now. Milliseconds of server time.
 */
export function stopDue(view: BoutState, now: number): number | null {
  const due = dueStep(view)
  const at = due?.at === "now" ? now : due?.at
  return due && at !== undefined && at <= now ? at : null
}

/** When a round can end that is to be ended now: no press of before its stop can come any more. */
export const settledAt = ({ settledAt: settled }: BoutState, now: number): number => Math.max(now, settled ?? 0)

import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** How far the medals of a category are: it is over, its winners are called to the podium, they have them. */
export const awardSteps = ["ready", "called", "given"] as const
export type AwardStep = (typeof awardSteps)[number]

/** What is stored about a category whose winners were called. */
export interface Award {
  readonly categoryId: CategoryId
  readonly calledAt: Date
  /** null: not given yet. */
  readonly givenAt: Date | null
  /** How many winners the podium shows, the last places first. */
  readonly revealed: number
}

export const stepOf = (award: Award | undefined): AwardStep =>
  award === undefined ? "ready" : award.givenAt === null ? "called" : "given"

/**
 * The award after a step at `now`; undefined: winners were not called. If medals are given without a call, the call
 * gets the same time. Refuses `award_not_ready` to call winners of a category that is not over; a call may be taken
 * back anyway.
 */
export function awarded(
  before: Award | undefined,
  { categoryId, step, now, isOver }: { categoryId: CategoryId; step: AwardStep; now: Date; isOver: boolean },
): Award | undefined {
  if (stepOf(before) === step) return before
  if (step === "ready") return undefined
  if (!isOver) throw new Refusal("award_not_ready")
  const revealed = before?.revealed ?? 0
  return { categoryId, calledAt: before?.calledAt ?? now, givenAt: step === "given" ? now : null, revealed }
}

/** The award whose podium shows `count` of its `winners`. Refuses `award_not_called`: nobody stands on a podium. */
export function revealed(before: Award | undefined, count: number, winners: number): Award {
  if (!before) throw new Refusal("award_not_called")
  return { ...before, revealed: Math.min(count, winners) }
}

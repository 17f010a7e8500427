import type { BoutState } from "#domain/bout/replay.ts"

/** What the key of the next step does; null: nothing is next. */
export type NextStep = "open" | "endRound" | "confirm" | "leave" | "endPractice" | null

/** What stands on the court, as a desk has it. */
interface Standing {
  readonly bout: { readonly id: number; readonly isPractice: boolean; readonly isConfirmed: boolean } | null
  readonly view: BoutState | null
}

/** `isLeft`: the operator has gone on from the fight that stands on the court. */
export function nextStepOf({ bout, view }: Standing, isLeft: boolean): NextStep {
  if (!bout || !view || isLeft) return "open"
  if (bout.isConfirmed) return "leave"
  if (isReviewed({ bout, view })) return null
  if (view.phase === "ended") return "endRound"
  if (view.phase !== "over") return null
  return bout.isPractice ? "endPractice" : "confirm"
}

/**
 * What the operator has to have seen before the key of the next step is meant for it: what it would do, and the result
 * that it would record or leave. `next`: the fight that it would open; ''.
 */
export function aimOf(standing: Standing, isLeft: boolean, next: string): string {
  const step = nextStepOf(standing, isLeft)
  if (step === "open") return `open ${next}`
  const { bout, view } = standing
  const { verdict, results } = view?.contest ?? { verdict: null, results: [] }
  const rounds = results.map(({ blue, red, winner }) => `${blue}:${red} ${winner}`)
  return [step, bout?.id, view?.round, view?.ground, verdict?.winner, verdict?.code, ...rounds].join(" ")
}

/** A card waits for its verdict, and the clock stands: nothing goes on before it. */
export const isReviewed = ({ bout, view }: Standing): boolean =>
  bout?.isConfirmed === false && view !== null && view.reviewed !== null && view.clock.since === null

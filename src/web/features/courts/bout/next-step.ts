import type { DeskState } from "./bout-desk.ts"

/** What the key of the next step does; null: nothing is next. */
export type NextStep = "open" | "endRound" | "confirm" | "leave" | "endPractice" | null

type Standing = Pick<DeskState, "bout" | "view">

/** `isLeft`: the operator has gone on from the fight that stands on the court. */
export function nextStepOf({ bout, view }: Standing, isLeft: boolean): NextStep {
  if (!bout || !view || isLeft) return "open"
  if (bout.isConfirmed) return "leave"
  if (isReviewed({ bout, view })) return null
  if (view.phase === "ended") return "endRound"
  if (view.phase !== "over") return null
  return bout.isPractice ? "endPractice" : "confirm"
}

/** A card waits for its verdict, and the clock stands: nothing goes on before it. */
export const isReviewed = ({ bout, view }: Standing): boolean =>
  bout?.isConfirmed === false && view !== null && view.reviewed !== null && view.clock.since === null

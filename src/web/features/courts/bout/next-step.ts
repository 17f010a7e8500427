import type { DeskState } from "./bout-desk.ts"

/** What the key of the next step does; null: nothing is next. */
export type NextStep = "open" | "endRound" | "confirm" | "leave" | "endPractice" | null

/** `isLeft`: the operator has gone on from the fight that stands on the court. */
export function nextStepOf({ bout, view }: Pick<DeskState, "bout" | "view">, isLeft: boolean): NextStep {
  if (!bout || !view || isLeft) return "open"
  if (bout.isConfirmed) return "leave"
  if (view.phase === "ended") return "endRound"
  if (view.phase !== "over") return null
  return bout.isPractice ? "endPractice" : "confirm"
}

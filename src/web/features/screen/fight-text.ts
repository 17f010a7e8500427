import type { WireShownFight } from "#contract/screens/calls.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import { messages } from "./uk.ts"

/** «Кадети -44 ж · Півфінал». */
export const aboutFight = ({ categoryName, round }: WireShownFight): string =>
  [categoryName, round > 0 ? roundLabel(round) : ""].filter(Boolean).join(" · ")

/** «Викликано», «≈ 10:42», '' if unknown. */
export function whenText({ state, expected }: WireShownFight): string {
  if (state === "called" || state === "running") return messages.states[state] ?? ""
  return expected === "" ? "" : messages.about(timeOf(new Date(expected)))
}

/** The side that has won; null: the fight is open, or both sides are out. */
export function winnerOf({ state, winner, blue, red }: WireShownFight): "blue" | "red" | null {
  if (state !== "over" || winner === 0) return null
  return winner === blue?.id ? "blue" : winner === red?.id ? "red" : null
}

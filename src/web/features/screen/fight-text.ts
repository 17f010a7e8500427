import type { WireShownFight } from "#contract/screens.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import { timeOf } from "#web/lib/dates.ts"
import { messages } from "./messages.ts"

/** «Кадети -44 ж · Півфінал». */
export const aboutFight = ({ category_name, round }: WireShownFight): string =>
  [category_name, round > 0 ? roundLabel(round) : ""].filter(Boolean).join(" · ")

/** «Викликано», «≈ 10:42», '' where nobody can tell. */
export function whenText({ state, expected }: WireShownFight): string {
  if (state === "called" || state === "running") return messages.states[state] ?? ""
  return expected === "" ? "" : messages.about(timeOf(new Date(expected)))
}

/** Who has won: a side, nobody of an open fight or where both are out. */
export function winnerOf({ state, winner, blue, red }: WireShownFight): "blue" | "red" | null {
  if (state !== "over" || winner === 0) return null
  return winner === blue?.id ? "blue" : winner === red?.id ? "red" : null
}

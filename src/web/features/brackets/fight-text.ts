import type { Result } from "#domain/bracket/index.ts"
import { messages as desk } from "#web/tournament/result/desk.uk.ts"
import { winnerOf } from "./desk/fight-form.ts"
import { messages } from "./uk.ts"

/** What is recorded of a fight: «12:7, Синій, PTG». */
export function resultText(result: Result | null): string {
  if (result === null) return messages.movedNone
  const winner = winnerOf(result)
  const who = winner === "both" ? desk.bothOut : winner === "blue" ? desk.blueWins : desk.redWins
  return `${result.bluePoints ?? "–"}:${result.redPoints ?? "–"}, ${who}${result.decision ? `, ${result.decision}` : ""}`
}

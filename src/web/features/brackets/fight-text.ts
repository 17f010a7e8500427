import type { Result } from "#domain/bracket/index.ts"
import { winnerOf } from "./desk/fight-form.ts"
import { messages } from "./uk.ts"

/** What is recorded of a fight: «12:7, Синій, PTG». */
export function resultText(result: Result | null): string {
  if (result === null) return messages.movedNone
  const winner = winnerOf(result)
  const who = winner === "both" ? messages.bothOut : winner === "blue" ? messages.blueWins : messages.redWins
  return `${result.bluePoints ?? "–"}:${result.redPoints ?? "–"}, ${who}${result.decision ? `, ${result.decision}` : ""}`
}

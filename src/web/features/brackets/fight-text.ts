import { type Result, roundPoints, scoreText } from "#domain/bracket/index.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { messages as desk } from "#web/tournament/result/desk.uk.ts"
import { winnerOf } from "./desk/fight-form.ts"
import { messages } from "./uk.ts"

/** What is recorded of a fight: «12:7, Синій, за балами»; «2:1 (6:5, 2:3, 4:1), Синій, PTF» if it was fought by rounds. */
export function resultText(result: Result | null): string {
  if (result === null) return messages.movedNone
  const winner = winnerOf(result)
  const who = winner === "both" ? desk.bothOut : winner === "blue" ? desk.blueWins : desk.redWins
  const rounds = roundPoints(result.rounds)
  const score = `${scoreText(result, "–") || "–:–"}${rounds && ` (${rounds})`}`
  return [score, who, saidOfDecision(result, null)].filter(Boolean).join(", ")
}

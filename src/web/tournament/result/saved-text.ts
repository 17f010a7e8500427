import type { WireSavedResult } from "#contract/brackets/fights.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { messages } from "./uk.ts"

/** What the server has stored, in one line: «Поєдинок 301: переміг синій Коваленко Іван, 23:4, PTF»; the points are blue:red. */
export function savedText(saved: WireSavedResult): string {
  const { number, winner } = saved
  const who = winner === "bothOut" ? messages.bothOut : messages.won(saved[winner].sex, winner, saved[winner].name)
  const facts = [
    who,
    scoreText(saved, "–"),
    (saved.words ?? saidOfDecision(saved, null)) || messages.otherDecision,
  ].filter(Boolean)
  return `${messages.fight(number)}: ${facts.join(", ")}`
}

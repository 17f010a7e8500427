import type { WireSavedResult } from "#contract/brackets.ts"
import { messages } from "./messages.ts"

/** What the server has stored, in one line: «Бій 301: переміг синій Коваленко Іван, 23:4, PTF»; the points are blue:red. */
export function savedText(saved: WireSavedResult): string {
  const { number, winner, blue_points, red_points, decision } = saved
  const who = winner === "both" ? messages.bothOut : messages.won(saved[winner].sex, winner, saved[winner].name)
  const hasPoints = blue_points !== null || red_points !== null
  const score = hasPoints ? `${blue_points ?? "–"}:${red_points ?? "–"}` : ""
  const facts = [who, score, decision || messages.otherDecision].filter(Boolean)
  return `${messages.fight(number)}: ${facts.join(", ")}`
}

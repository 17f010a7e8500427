import type { WireSavedResult } from "#contract/brackets/fights.ts"
import { wordsOfDecision } from "#domain/catalogue/decision-words.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Subject } from "#server/records/brackets/subject.ts"

/** The current result of fight `t`, with its two athletes by name; null: none. */
export function presentSaved({ athletes, draw }: Subject, t: number): WireSavedResult | null {
  const fight = draw?.bracket.fights[t]
  if (!fight?.result) return null
  const { blue, red, winner, decision, bluePoints, redPoints, totals } = fight.result
  const words = wordsOfDecision(fight.result, null)
  const competitor = (id: AthleteId) => {
    const athlete = athletes.find((one) => one.id === id)
    return { id, name: athlete?.name ?? "", sex: athlete?.sex ?? "none" }
  }
  return {
    number: fight.number ?? 0,
    blue: competitor(blue),
    red: competitor(red),
    winner: winner === null ? "bothOut" : winner === blue ? "blue" : "red",
    decision,
    bluePoints,
    redPoints,
    ...(totals ? { totals } : {}),
    ...(words === null ? {} : { words }),
  }
}

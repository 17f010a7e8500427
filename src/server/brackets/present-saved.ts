import type { WireSavedResult } from "#contract/brackets.ts"
import { sexCode } from "#contract/codes.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Subject } from "./subject.ts"

/** The result that stands in fight `t`, with its two by name; null: none. */
export function presentSaved({ athletes, draw }: Subject, t: number): WireSavedResult | null {
  const fight = draw?.bracket.fights[t]
  if (!fight?.result) return null
  const { blue, red, winner, decision, bluePoints, redPoints } = fight.result
  const competitor = (id: AthleteId) => {
    const athlete = athletes.find((one) => one.id === id)
    return { id, name: athlete?.name ?? "", sex: athlete ? sexCode.to(athlete.sex) : 0 }
  }
  return {
    number: fight.number ?? 0,
    blue: competitor(blue),
    red: competitor(red),
    winner: winner === null ? "both" : winner === blue ? "blue" : "red",
    decision,
    blue_points: bluePoints,
    red_points: redPoints,
  }
}

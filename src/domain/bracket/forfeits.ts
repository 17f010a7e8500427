import { decisionByWithdrawal } from "#domain/catalogue/decisions.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { FightStanding } from "./standing.ts"
import { fightAt } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket, Result } from "./types.ts"
import { withFight } from "./with-fight.ts"

/**
 * The bracket after the next fights of those who have left, as far as both stand there: the opponent wins by withdrawal, nobody
 * where both have left. A fight keeps its number and its times.
 */
export function forfeits(bracket: Bracket): Bracket {
  const left = new Set(bracket.gone.map(({ athlete }) => athlete))
  for (let after = bracket; ; ) {
    const lost = standing(after).fights.map((fight) => lostBy(left, fight))
    const next = lost.find((fight) => fight !== null)
    if (!next) return after
    const { number, times } = fightAt(after, next.t)
    after = withFight(
      after,
      next.t,
      times ? { number, result: next.result, times } : { number, result: next.result },
    ).bracket
  }
}

function lostBy(left: ReadonlySet<AthleteId>, { t, state, blue, red }: FightStanding) {
  if (state !== "ready" || blue === null || red === null || !(left.has(blue) || left.has(red))) return null
  const winner = left.has(blue) ? (left.has(red) ? null : red) : blue
  const result: Result = { blue, red, winner, decision: decisionByWithdrawal, bluePoints: null, redPoints: null }
  return { t, result }
}

import { decisionByWithdrawal } from "#domain/catalogue/decisions.ts"
import { type Meeting, meetings } from "#domain/formats/meetings.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type FightStanding, fightAt } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket, Change, Fight, Result } from "./types.ts"
import { withFight } from "./with-fight.ts"

/**
 * The last part of every step: fights of withdrawn athletes are lost by withdrawal; a fight outside the tree whose pair
 * changed loses its result, and so do the fights that depend on it; a fight that will not be fought loses its number.
 * Adds the results that were lost to `undone`.
 */
export function settleOthers(change: Change): Change {
  const settled = settleMeetings(change)
  if (settled.bracket.gone.length === 0) return settled
  const bracket = forfeits(settled.bracket)
  return bracket === settled.bracket ? settled : settleOthers({ bracket, undone: settled.undone })
}

function settleMeetings(change: Change): Change {
  if (change.bracket.format === "bracket") return change
  let { bracket } = change
  const undone = [...change.undone]
  let list = meetings(bracket)
  for (let at = 0; at < list.length; at++) {
    const meeting = list[at]
    if (!meeting) break
    const old = fightAt(bracket, meeting.t)
    const now = settled(old, meeting)
    if (now === old) continue
    if (old.result !== null && now.result === null) undone.push(meeting.t)
    bracket = { ...bracket, fights: bracket.fights.with(meeting.t, now) }
    // The pairs of later fights may depend on this one.
    list = meetings(bracket)
  }
  return { bracket, undone: undone.sort((one, other) => one - other) }
}

function settled(fight: Fight, { blue, red }: Meeting): Fight {
  const { result, number } = fight
  const isNever = blue === null || red === null
  if (isNever) return number === null && result === null && !fight.times ? fight : { number: null, result: null }
  return result === null || (result.blue === blue && result.red === red) ? fight : { number, result: null }
}

/**
 * The bracket in which every ready fight of an athlete who has left is decided: the opponent wins by withdrawal, nobody
 * wins if both have left. A fight keeps its number and its times.
 */
function forfeits(bracket: Bracket): Bracket {
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

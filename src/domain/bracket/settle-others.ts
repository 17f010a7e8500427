import { type Meeting, meetings } from "#domain/formats/meetings.ts"
import { forfeits } from "./forfeits.ts"
import { fightAt } from "./standing.ts"
import type { Change, Fight } from "./types.ts"

/**
 * The end of every step. Fights of those who have left are lost by withdrawal. Of the fights that are not of the tree of a bracket a
 * result falls where others stand now, and what stood on it; a fight that nobody will fight loses its number. `undone` grows by
 * those that fell.
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
    // Who meets in the fights after this one may hang on it.
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

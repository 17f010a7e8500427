import { isTree, unfoughtIn } from "#domain/formats/format.ts"
import { settleOthers } from "./settle-others.ts"
import { fightAt, goesOn, leaves, type Occupant, occupant } from "./standing.ts"
import type { Bracket, Change, Fight } from "./types.ts"

/**
 * Puts other athletes on the first-round positions. A result stays if the same two meet in the same colours; every
 * other result falls, with those that depend on it. A fight with one side only loses its number. `awaits`: athletes who
 * remain to be placed by hand; `outside`: who stands outside unless placed.
 */
export function settle(
  bracket: Bracket,
  places: Bracket["places"],
  { awaits = bracket.awaits, outside = bracket.outside }: Partial<Pick<Bracket, "awaits" | "outside">> = {},
): Change {
  const { format, size, unranked, isConfirmed, shared } = bracket
  const gone = bracket.gone.filter(({ athlete }) => places.includes(athlete))
  const fights = bracket.fights.slice()
  const unplaced = outside.filter((athlete) => !places.includes(athlete))
  const status = { awaits, gone, outside: unplaced, unranked, isConfirmed, shared }
  const after = { ...unfoughtIn(format, size, places, status), fights }
  const occupants = leaves(after)
  const undone: number[] = []
  for (let t = isTree(format) ? size - 2 : -1; t >= 0; t--) {
    const blue = occupants[2 * t + 2]
    const red = occupants[2 * t + 1]
    const old = fightAt(bracket, t)
    const isSamePair = (): boolean => occupant(bracket, 2 * t + 2) === blue && occupant(bracket, 2 * t + 1) === red
    const fight = settled(!old.times || isSamePair() ? old : { number: old.number, result: old.result }, blue, red)
    if (old.result !== null && fight.result === null) undone.push(t)
    fights[t] = fight
    occupants[t] = goesOn(after, t, blue, red)
  }
  return settleOthers({ bracket: after, undone: undone.reverse() })
}

function settled(fight: Fight, blue: Occupant, red: Occupant): Fight {
  const { result } = fight
  const kept = result !== null && result.blue === blue && result.red === red ? result : null
  const number = blue === null || red === null ? null : fight.number
  if (kept === result && number === fight.number) return fight
  return kept === result ? { ...fight, number } : { number, result: kept }
}

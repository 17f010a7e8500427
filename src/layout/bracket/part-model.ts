import * as Bracket from "#domain/bracket/index.ts"
import type { BracketSize, Position } from "#domain/bracket/types.ts"
import type { BracketModel } from "./model.ts"

/**
 * A part of a tree as a bracket of its own: `size` slots whose last fight is fight `root` of the whole, so that a
 * quarter of 64 is printed like a bracket of 16. Only the part that ends with the final has medals.
 */
export function partModel(model: BracketModel, root: number, size: BracketSize): BracketModel {
  const whole = fightsBelow(root, size)
  const wholeOf = new Map<Position, Position>([["0_0", Bracket.fightName(root)]])
  for (const [t, own] of whole.entries()) {
    const [here, there] = [Bracket.feeders(size, t), Bracket.feeders(model.size, own)]
    wholeOf.set(here.blue, there.blue).set(here.red, there.red)
  }
  const mapped = <Value>(from: ReadonlyMap<Position, Value>): Map<Position, Value> =>
    new Map(
      [...wholeOf].flatMap(([here, there]) => {
        const value = from.get(there)
        return value === undefined ? [] : [[here, value] as const]
      }),
    )
  return {
    format: "bracket",
    size,
    entries: mapped(model.entries),
    points: mapped(model.points),
    closed: new Set([...wholeOf].flatMap(([here, there]) => (model.closed.has(there) ? [here] : []))),
    fights: whole.flatMap((own, t) => {
      const fight = model.fights[own]
      return fight ? [{ ...fight, t }] : []
    }),
    podium: root === 0 ? model.podium : [],
  }
}

/** The semi-finals from the top. */
export const HALVES = [2, 1]

/** The quarter-finals from the top. */
export const QUARTERS = [6, 5, 4, 3]

/** Technical numbers in the whole, by those in the part: both count the fights of a round one after another. */
function fightsBelow(root: number, size: BracketSize): number[] {
  const found = [root]
  for (let t = 1; t < size - 1; t++) found.push(2 * (found[Math.floor((t - 1) / 2)] ?? 0) + (t % 2 === 1 ? 1 : 2))
  return found
}

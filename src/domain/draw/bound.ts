import { attributes, type Field, type Places } from "./field.ts"
import { blockRow, type Counts, countMembers, type Vector } from "./meetings.ts"

/**
 * The minimum of each number of the objective, taken separately; no draw is below it. `pinned`: athletes on fixed
 * positions; `room`: 1 for each position that may hold an athlete.
 */
export function lowerBound(field: Field, pinned: Places, room: Uint8Array): Vector {
  const bound = new Int32Array(attributes.length * field.rounds)
  const fixed = countMembers(field, pinned)
  const sizes = groupSizes(field)
  for (let round = 1; round <= field.rounds; round += 1) {
    const free = freeRoom(field, pinned, room, round)
    for (let group = 0; group < field.groups; group += 1) {
      const at = field.attributeOf[group]! * field.rounds + round - 1
      bound[at] = bound[at]! + leastPairs(field, fixed, free, sizes[group]!, group, round)
    }
  }
  return bound
}

/** Pairs of one group if its free members are placed, one by one, where the group has the fewest members. */
function leastPairs(field: Field, fixed: Counts, free: Uint8Array, size: number, group: number, round: number): number {
  const inBlock = Array.from(free, (_, block) => fixed[blockRow(field, round, block << round) + group]!)
  const room = Uint8Array.from(free)
  let pairs = inBlock.reduce((sum, members) => sum + (members * (members - 1)) / 2, 0)
  for (let left = size - inBlock.reduce((sum, members) => sum + members, 0); left > 0; left -= 1) {
    const block = emptiest(inBlock, room)
    pairs += inBlock[block]!
    inBlock[block] = inBlock[block]! + 1
    room[block] = room[block]! - 1
  }
  return pairs
}

function emptiest(inBlock: readonly number[], room: Uint8Array): number {
  let best = -1
  for (let block = 0; block < room.length; block += 1) {
    if (room[block] !== 0 && (best < 0 || inBlock[block]! < inBlock[best]!)) best = block
  }
  return best
}

/** Places of each block without a pinned athlete. */
function freeRoom(field: Field, pinned: Places, room: Uint8Array, round: number): Uint8Array {
  const free = new Uint8Array(field.size >> round)
  for (let slot = 0; slot < field.size; slot += 1) {
    if (pinned[slot]! < 0) free[slot >> round] = free[slot >> round]! + room[slot]!
  }
  return free
}

function groupSizes(field: Field): Uint8Array {
  const sizes = new Uint8Array(field.groups)
  for (const group of field.members) sizes[group] = sizes[group]! + 1
  return sizes
}

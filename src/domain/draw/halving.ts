import { type Field, nobody, type Places } from "./field.ts"
import { lower, open, pairUp, type Sides, upper } from "./pairing.ts"
import type { Random } from "./random.ts"

/**
 * Places everybody by recursive halving. The athletes of a block are paired up twice, once inside clubs and once
 * inside regions; the two pairings together make paths and even cycles, so every pair can be parted between the
 * halves. Without seeds and with coaches inside clubs no draw of the field is better, in any round. `occupied` is
 * 1 for each place that gets an athlete; the pinned keep their place.
 */
export function halve(field: Field, pinned: Places, occupied: Uint8Array, random: Random): Places {
  const places = nobody(field.size)
  const pins = pinsOf(field, pinned)
  const everybody = Array.from({ length: field.athletes }, (_, athlete) => athlete)
  const blocks = [{ slot: 0, size: field.size as number, athletes: everybody }]
  for (let block = blocks.pop(); block; block = blocks.pop()) {
    const { slot, size, athletes } = block
    if (size === 1) {
      places[slot] = athletes[0] ?? -1
      continue
    }
    const half = size / 2
    const sides = pins.map((pin) => (pin < 0 ? open : pin < slot + half ? upper : lower))
    part(field, athletes, sides, roomOf(occupied, slot, half), random)
    blocks.push({ slot, size: half, athletes: athletes.filter((athlete) => sides[athlete] === upper) })
    blocks.push({ slot: slot + half, size: half, athletes: athletes.filter((athlete) => sides[athlete] === lower) })
  }
  return places
}

/** Gives every athlete of a block a side, `room` of them the upper one. */
function part(field: Field, athletes: readonly number[], sides: Sides, room: number, random: Random): void {
  const free = athletes.filter((athlete) => sides[athlete] === open)
  const mates = field.families.map((labels) => pairUp(athletes, labels, sides, random))
  for (const athlete of athletes) if (sides[athlete] !== open) follow(athlete, mates, sides)
  const paths: number[][] = []
  for (const athlete of free) {
    if (sides[athlete] !== open) continue
    sides[athlete] = random.below(2)
    paths.push([athlete, ...follow(athlete, mates, sides)])
  }
  const surplus = athletes.filter((athlete) => sides[athlete] === upper).length - room
  const rest = turnOver(
    paths.filter((path) => path.length % 2 === 1),
    sides,
    surplus,
  )
  // Only among seeds can a surplus be left; then single athletes change sides.
  turnOver(
    free.map((athlete) => [athlete]),
    sides,
    rest,
  )
}

/** From an athlete with a side both ways along the pairs, sides in turns, up to those who have one; answers who got one. */
function follow(start: number, mates: readonly Int8Array[], sides: Sides): number[] {
  const reached: number[] = []
  for (let first = 0; first < mates.length; first += 1) {
    let athlete = start
    let which = first
    for (let mate = mates[which]![athlete]!; mate >= 0 && sides[mate] === open; mate = mates[which]![athlete]!) {
      sides[mate] = 1 - sides[athlete]!
      reached.push(mate)
      athlete = mate
      which = 1 - which
    }
  }
  return reached
}

/** Exchanges the sides on paths that have one more in the upper half, or in the lower, until no surplus is left. */
function turnOver(paths: readonly (readonly number[])[], sides: Sides, surplus: number): number {
  const crowded = surplus > 0 ? upper : lower
  let rest = Math.abs(surplus)
  for (const path of paths) {
    const crowding = path.filter((athlete) => sides[athlete] === crowded).length
    if (rest === 0 || 2 * crowding < path.length) continue
    for (const athlete of path) sides[athlete] = 1 - sides[athlete]!
    rest -= 1
  }
  return surplus > 0 ? rest : -rest
}

function pinsOf(field: Field, pinned: Places): Int8Array {
  const pins = new Int8Array(field.athletes).fill(-1)
  for (let slot = 0; slot < pinned.length; slot += 1) if (pinned[slot]! >= 0) pins[pinned[slot]!] = slot
  return pins
}

function roomOf(occupied: Uint8Array, slot: number, size: number): number {
  return occupied.subarray(slot, slot + size).reduce((sum, taken) => sum + taken, 0)
}

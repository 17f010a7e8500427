import { type Field, nobody, type Places } from "./field.ts"
import type { Random } from "./random.ts"

/**
 * Places everybody by recursive halving. The athletes of a block are paired twice, inside clubs and inside regions;
 * both pairings together form paths and even cycles, so every pair can be split between the halves. Without seeds, and
 * with coaches inside clubs, no draw of the field is better in any round. `occupied` is 1 for each place that gets an
 * athlete; pinned athletes keep their place.
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

/** Assigns every athlete of a block to a half, `room` of them to the upper one. */
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
  // A surplus remains only among seeds; then single athletes change halves.
  turnOver(
    free.map((athlete) => [athlete]),
    sides,
    rest,
  )
}

/**
 * Follows the pairs both ways from an athlete whose half is known, alternating halves, until athletes whose half is
 * known; returns those assigned.
 */
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

/** Swaps the halves of paths with one athlete more in one half until the surplus is gone. */
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

/** The half of each athlete: upper, lower, or not known yet. */
type Sides = Int8Array
const upper = 0
const lower = 1
const open = -1

/**
 * Random mates by athlete (-1 none): inside the groups of the first labels, the rest inside those of the next, and the
 * remainder with each other. Two athletes fixed in one half are never mates.
 */
function pairUp(athletes: readonly number[], labels: readonly Int16Array[], sides: Sides, random: Random): Int8Array {
  const mates = new Int8Array(sides.length).fill(-1)
  const order = fixedFirst(athletes, sides, random)
  const waiting = new Int8Array(sides.length)
  const behind = new Int8Array(sides.length)
  for (const groups of [...labels, everybody]) {
    waiting.fill(-1)
    for (const athlete of order) {
      if (groups[athlete]! >= 0 && mates[athlete]! < 0) meet(athlete, groups[athlete]!)
    }
  }
  return mates

  // Athletes waiting in each group: the last to come, and behind each athlete the one before.
  function meet(athlete: number, group: number): void {
    const other = waiting[group]!
    if (other < 0 || (sides[other] !== open && sides[other] === sides[athlete])) {
      behind[athlete] = other
      waiting[group] = athlete
    } else {
      mates[athlete] = other
      mates[other] = athlete
      waiting[group] = behind[other]!
    }
  }
}

/** One group of all. */
const everybody = new Int16Array(64)

/** Athletes fixed above, then those fixed below, then the rest, so that the fixed find mates among each other first. */
function fixedFirst(athletes: readonly number[], sides: Sides, random: Random): number[] {
  const order = [...athletes]
  random.shuffle(order)
  if (order.every((athlete) => sides[athlete] === open)) return order
  return [upper, lower, open].flatMap((side) => order.filter((athlete) => sides[athlete] === side))
}

import { invariant } from "#domain/refusal.ts"
import type { BracketSize, Position, Side } from "./types.ts"

export const sizes: readonly BracketSize[] = [2, 4, 8, 16, 32, 64]

/** The two positions whose athletes fight. */
export type Feeders = Readonly<Record<Side, Position>>

/*
 * A bracket is a heap. Node `t` (0 .. size-2) is the position that the winner of fight `t` takes; nodes size-1 ..
 * 2*size-2 are the first-round positions, counted from the bottom. Blue, the upper side, comes from node 2t+2, red from
 * 2t+1.
 */
/**
 * Every position of a bracket by node: the winner's `0_0` first, then down to the first-round positions from the
 * bottom.
 */
export function positions(size: BracketSize): readonly Position[] {
  const names = positionsBySize.get(size)
  invariant(names, `no bracket of ${size}`)
  return names
}

/** The node of a position, or null when this bracket has no such position. */
export function nodeOf(size: BracketSize, position: string): number | null {
  return nodesBySize.get(size)?.get(position) ?? null
}

/** The position of a first-round place; `slot` counts from the top, 0 .. size-1. */
export const placeName = (size: BracketSize, slot: number): Position => positionAt(size, 2 * size - 2 - slot)

/** The first-round place, counted from the top, or null for a later position or an unknown one. */
export function slotOf(size: BracketSize, position: string): number | null {
  const node = nodeOf(size, position)
  return node === null || node < size - 1 ? null : 2 * size - 2 - node
}

/** The fight's name, which is the position its winner takes. */
export const fightName = (t: number): Position => `${depth(t)}_${t + 1 - 2 ** depth(t)}`

/** Where the blue and the red athlete of fight `t` come from. */
export const feeders = (size: BracketSize, t: number): Feeders => ({
  blue: positionAt(size, 2 * t + 2),
  red: positionAt(size, 2 * t + 1),
})

/** The next fight of the winner of `t`; null after the final. */
export const parent = (t: number): number | null => (t === 0 ? null : Math.floor((t - 1) / 2))

/** The fight whose winner takes a position; null on the first-round places and for an unknown position. */
export function wonIn(size: BracketSize, position: string): number | null {
  const node = nodeOf(size, position)
  return node === null || node >= size - 1 ? null : node
}

/** The fight that is fought from a position, and its side; null for the winner's place and for an unknown position. */
export function foughtIn(size: BracketSize, position: string): { t: number; side: Side } | null {
  const node = nodeOf(size, position)
  if (node === null || node === 0) return null
  return { t: Math.floor((node - 1) / 2), side: node % 2 === 0 ? "blue" : "red" }
}

/** Rounds of a bracket: 1 for two places, 6 for sixty-four. */
export const rounds = (size: BracketSize): number => Math.log2(size)

/** The number before the underscore of a fight's name: 0 the final, 1 the semi-finals. */
export const depth = (t: number): number => 31 - Math.clz32(t + 1)

/** The row of a fight in its column, 0 the uppermost. */
export const row = (t: number): number => 2 ** (depth(t) + 1) - 2 - t

/** Whether fight `t` exists in a bracket of this size. */
export const hasFight = (size: BracketSize, t: number): boolean => Number.isInteger(t) && t >= 0 && t <= size - 2

/** Whether a number is one of the six sizes. */
export const isSize = (size: number): size is BracketSize => sizes.some((known) => known === size)

/** The smallest bracket that holds this many athletes; null for 0 and for more than 64. */
export const sizeFor = (athletes: number): BracketSize | null =>
  athletes < 1 ? null : (sizes.find((size) => size >= athletes) ?? null)

/** The sheet number of every first-round place from the top (World Taekwondo's 1, 16, 9, 8, ...); numbers above the field are empty. */
export function sheet(size: BracketSize): readonly number[] {
  const numbers = sheetBySize.get(size)
  invariant(numbers, `no bracket of ${size}`)
  return numbers
}

function positionAt(size: BracketSize, node: number): Position {
  const position = positions(size)[node]
  invariant(position, `no node ${node} in a bracket of ${size}`)
  return position
}

function namesOf(size: BracketSize): Position[] {
  const first = rounds(size)
  return Array.from({ length: 2 * size - 1 }, (_, node) =>
    node < size - 1 ? fightName(node) : (`${first}_${2 * size - 2 - node}` as const),
  )
}

function fold(size: number): number[] {
  if (size === 2) return [1, 2]
  return fold(size / 2).flatMap((x, i) => (i % 2 === 0 ? [x, size + 1 - x] : [size + 1 - x, x]))
}

// Computed once; declared last because they need the functions above.
const positionsBySize = new Map(sizes.map((size) => [size, Object.freeze(namesOf(size))]))
const nodesBySize = new Map(
  sizes.map((size) => [size, new Map<string, number>(positions(size).map((name, node) => [name, node]))]),
)
const sheetBySize = new Map(sizes.map((size) => [size, Object.freeze(fold(size))]))

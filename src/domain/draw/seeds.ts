import { sheet } from "#domain/bracket/positions.ts"
import { type Field, nobody, type Places } from "./field.ts"
import { compare, met, type Vector } from "./meetings.ts"
import type { Random } from "./random.ts"
import type { Entrant, SeedMode } from "./types.ts"

/**
 * Puts the seeded athletes on their places: the k-th best rank on sheet number k, or drawn among 3-4 and 5-8, then with
 * the fewest meetings among the seeds. A lower number never takes a bye that a higher one lacks. Equal ranks: by lot.
 */
export function placeSeeds(field: Field, entrants: readonly Entrant[], mode: SeedMode, random: Random): Places {
  const seeds = seeded(entrants, random)
  const numbers = seeds.map((_, i) => i + 1)
  if (mode === "fixed") return pin(field, seeds, numbers)
  const orders = ordersOf(tiers(numbers, field.size - field.athletes)).map((order) => pin(field, seeds, order))
  return best(field, orders, random)
}

function seeded(entrants: readonly Entrant[], random: Random): number[] {
  const ranked = entrants.flatMap(({ rank }, athlete) => (rank > 0 ? [{ rank, athlete }] : []))
  random.shuffle(ranked)
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostSeeds)
    .map(({ athlete }) => athlete)
}

function pin(field: Field, seeds: readonly number[], numbers: readonly number[]): Places {
  const places = nobody(field.size)
  for (const [i, seed] of seeds.entries()) places[sheet(field.size).indexOf(numbers[i]!)] = seed
  return places
}

/** The numbers that are drawn among each other; `byes` is the last number with a bye. */
function tiers(numbers: readonly number[], byes: number): number[][] {
  const bounds = [0, 1, 2, 4, 8]
  const tier = (number: number): number => 2 * bounds.findIndex((last) => number <= last) + (number <= byes ? 0 : 1)
  return [...new Set(numbers.map(tier))].map((wanted) => numbers.filter((number) => tier(number) === wanted))
}

function ordersOf(tiersLeft: readonly (readonly number[])[]): number[][] {
  const [first, ...rest] = tiersLeft
  if (first === undefined) return [[]]
  const behind = ordersOf(rest)
  return permutations(first).flatMap((order) => behind.map((tail) => [...order, ...tail]))
}

function permutations(numbers: readonly number[]): number[][] {
  if (numbers.length < 2) return [[...numbers]]
  return numbers.flatMap((first) => permutations(numbers.filter((x) => x !== first)).map((rest) => [first, ...rest]))
}

function best(field: Field, candidates: readonly Places[], random: Random): Places {
  let least: Vector | undefined
  let equal: Places[] = []
  for (const places of candidates) {
    const vector = met(field, places)
    const order = least === undefined ? -1 : compare(vector, least)
    if (order < 0) [least, equal] = [vector, [places]]
    else if (order === 0) equal.push(places)
  }
  return equal[random.below(equal.length)] ?? nobody(field.size)
}

/** The most seeded athletes, since the sheet's first eight numbers lie in different eighths. */
const mostSeeds = 8

export const seedCount = (entrants: readonly Entrant[]): number =>
  Math.min(mostSeeds, entrants.filter(({ rank }) => rank > 0).length)

import type { Bracket } from "#domain/bracket/types.ts"
import { isTree } from "./format.ts"
import { colours, meetingOrder, pairsOf, seatsOf } from "./pairs.ts"

/**
 * Technical numbers in the order of fighting: a bracket from the first round to the final, bronze fights before the
 * final; a round robin with the longest rests, tie-break fights last.
 */
export function playOrder(bracket: Bracket): number[] {
  const { format, size, fights } = bracket
  const all = fights.map((_, t) => t)
  if (format === "roundRobin") return tableOrder(bracket)
  if (!isTree(format)) return all
  return [...all.slice(1, size - 1).reverse(), ...all.slice(size - 1), 0]
}

/** Fights between two present athletes; tie-break fights only when they are due. */
function tableOrder(bracket: Bracket): number[] {
  const pairs = pairsOf(bracket.size)
  const taken = seatsOf(bracket).flatMap((athlete, seat) => (athlete === null ? [] : [seat]))
  const numberOf = new Map(pairs.map((pair, t) => [colours(pair).join(), t]))
  const met = meetingOrder(taken).flatMap((pair) => numberOf.get(colours(pair).join()) ?? [])
  return [...met, ...met.map((t) => t + pairs.length)]
}

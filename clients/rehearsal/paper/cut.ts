import { type PaperFinal, partedBy } from "./final.ts"
import type { PaperList } from "./paper.ts"

/** Places of the list by the positions of a bracket of eight, from the top. */
const SEEDS = [1, 8, 4, 5, 2, 7, 3, 6] as const

/** A semi-final of which so many go on: its places, and who is level across the cut. */
export const cutOf = (
  list: Pick<PaperList, "scored">,
  ranks: ReadonlyMap<number, number>,
  finals: number,
): PaperFinal => partedBy(list, ranks, "semifinal", (now) => levelAcross(now, finals))

/** The places that stand on the positions; two of one place may stand on either of theirs. */
export function seedsOf(ranks: ReadonlyMap<number, number>): number[] {
  const sorted = [...ranks.values()].sort((one, other) => one - other)
  return SEEDS.map((seed) => sorted[seed - 1] ?? 0)
}

function levelAcross(ranks: ReadonlyMap<number, number>, finals: number): number[][] {
  return [...new Set(ranks.values())]
    .map((place) => [...ranks].filter(([, rank]) => rank === place).map(([athlete]) => athlete))
    .filter((group) => {
      const [first] = group
      const place = (first && ranks.get(first)) ?? 0
      return place <= finals && place + group.length - 1 > finals
    })
}

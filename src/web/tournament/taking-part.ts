import type { WireTournamentFull } from "#contract/tournaments/calls.ts"

/** How many take part in each category: a category's own count has those who have left or were set aside, too. */
export function takingPart({ sportsmans }: Pick<WireTournamentFull, "sportsmans">): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { category_id, out } of sportsmans) {
    if (out === 0) counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
  }
  return counts
}

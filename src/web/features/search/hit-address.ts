import type { WireHit } from "#contract/search/calls.ts"
import { paths } from "#web/lib/paths.ts"

const ATHLETES = 2
const RESULTS = 5

/**
 * Where a search result is shown: an athlete on his card, a club in the filtered athletes' table, categories and fights
 * in their bracket.
 */
export function hitAddress({ kind, tournament, category, id, title }: WireHit) {
  if (kind === "athlete") return { ...paths.overview(tournament), search: { tab: ATHLETES, athlete: id } }
  if (kind === "club") return { ...paths.overview(tournament), search: { tab: ATHLETES, organization: title } }
  return { ...paths.bracket(tournament, category), search: kind === "fight" ? { tab: RESULTS } : {} }
}

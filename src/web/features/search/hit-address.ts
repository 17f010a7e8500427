import type { WireHit } from "#contract/search.ts"
import { paths } from "#web/app/paths.ts"

const ATHLETES = 2
const RESULTS = 5

/** Where a find is shown: an athlete on his card, a club in the athletes' table, filtered; categories and fights in their bracket. */
export function hitAddress({ kind, tournament, category, id, title }: WireHit) {
  if (kind === "athlete") return { ...paths.overview(tournament), search: { tab: ATHLETES, athlete: id } }
  if (kind === "club") return { ...paths.overview(tournament), search: { tab: ATHLETES, organization: title } }
  return { ...paths.bracket(tournament, category), search: kind === "fight" ? { tab: RESULTS } : {} }
}

import type { WireCategoryFights } from "#contract/standings/calls.ts"
import { isSameResult } from "#domain/bracket/index.ts"
import { type CountedFight, statisticsOf } from "#domain/standings/fight-statistics.ts"
import type { SummaryRow } from "#server/records/bouts/bouts.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"
import { presentHead } from "./present.ts"

/**
 * How the fights of each category went, as far as a view shows them. A summary counts as long as the fight has the very
 * result that it was confirmed with.
 */
export function presentFights(
  { categories, draws }: Pick<TournamentView, "categories" | "draws">,
  summaries: readonly Pick<SummaryRow, "categoryId" | "t" | "result" | "rounds">[],
): WireCategoryFights[] {
  const byFight = new Map(summaries.map((summary) => [`${summary.categoryId}/${summary.t}`, summary]))
  return categories.flatMap((category) => {
    const fights = draws.get(category.id)?.bracket.fights ?? []
    const counted = fights.flatMap(({ result }, t): CountedFight[] => {
      if (result === null) return []
      const summary = byFight.get(`${category.id}/${t}`)
      return [{ result, judged: summary && isSameResult(summary.result, result) ? summary.rounds : undefined }]
    })
    if (counted.length === 0) return []
    const { rounds, ...figures } = statisticsOf(counted)
    return {
      ...presentHead(category),
      rounds: [...rounds],
      ...figures,
    }
  })
}

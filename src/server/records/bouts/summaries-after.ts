import { type Bracket, isSameResult, isSameScore, type Result } from "#domain/bracket/index.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { updated } from "#domain/value/changes.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { listSummaries } from "./bouts.ts"

interface Key {
  readonly tournamentId: TournamentId
  readonly categoryId: CategoryId
}

/**
 * What was kept of bouts whose winner or decision alone is corrected by hand: it stays that of the standing result, so
 * that its techniques are told and the panel can open it again. Another score is another result, which it is not of.
 */
export async function summariesAfter(
  db: Db,
  { tournamentId, categoryId }: Key,
  before: Bracket,
  after: Bracket,
): Promise<RowChange[]> {
  const corrected = new Map<number, { readonly old: Result; readonly now: Result }>()
  for (const [t, { result: now }] of after.fights.entries()) {
    const old = before.fights[t]?.result
    if (now && old && isSameScore(old, now) && !isSameResult(old, now)) corrected.set(t, { old, now })
  }
  if (corrected.size === 0) return []
  const kept = await listSummaries(db, tournamentId)
  return kept.flatMap((row): RowChange[] => {
    const { t, result } = row
    const change = row.categoryId === categoryId ? corrected.get(t) : undefined
    if (!change || !isSameResult(result, change.old)) return []
    return updated("boutSummaries", { categoryId, t }, { result }, { result: change.now })
  })
}

import type { HistoryChange } from "#server/records/journal/row-change.ts"
import type { Count } from "#server/records/journal/summary.uk.ts"

/** How many rows of each table these changes touch, in the order in which the tables come. */
export function countsOf(changes: readonly HistoryChange[]): Count[] {
  const counts = new Map<string, { table: string; added: number; changed: number; removed: number }>()
  for (const { table, before, after } of changes) {
    const count = counts.get(table) ?? { table, added: 0, changed: 0, removed: 0 }
    counts.set(table, count)
    if (before === null) count.added++
    else if (after === null) count.removed++
    else count.changed++
  }
  return [...counts.values()]
}

import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { printedAfter } from "#domain/schedule/index.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { type DrawRow, findDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"

/**
 * Stores which numbers are on the printed sheets of these categories; undrawn ones have none. Outcome: how many numbers
 * are new.
 */
export const markPrinted = action(async (tx, { id: tournamentId }, categories: readonly CategoryId[]) => {
  const known = new Set((await listCategories(tx, tournamentId)).map(({ id }) => id))
  if (!categories.every((category) => known.has(category))) throw new Refusal("not_found")
  const keys = [...new Set(categories)].map((categoryId) => ({ tournamentId, categoryId }))
  const draws = (await findDraws(tx, keys)).map(({ row, bracket }) => ({
    categoryId: row.categoryId,
    before: row.printed,
    after: printedAfter(row.printed, bracket),
  }))
  return {
    kind: "draw.print",
    changes: draws.flatMap(({ categoryId, before, after }) =>
      updated<Pick<DrawRow, "printed">>("draws", { categoryId }, { printed: before }, { printed: after }),
    ),
    topics: ["sections"],
    outcome: draws.reduce((sum, { before, after }) => sum + newIn(before, after), 0),
  }
})

const newIn = (before: DrawRow["printed"], after: DrawRow["printed"]): number =>
  after.filter((number, t) => number !== null && number !== (before[t] ?? null)).length

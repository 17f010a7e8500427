import { Refusal } from "#domain/refusal.ts"
import { isIndividual } from "./category-choice.ts"
import { categoryFinder } from "./category-finder.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import { findHeader, type Header } from "./columns.ts"
import { planEntries } from "./plan-entries.ts"
import type { ImportPlan, ImportRequest, Outcome, PlanEntry, PlanRow } from "./plan-types.ts"
import { type Wish, wishesOf } from "./plan-wishes.ts"
import { sheetEntries } from "./sheet-entry.ts"
import { readRows, type SheetRow } from "./sheet-row.ts"
import type { Category } from "./types.ts"

/** Plans an import; changes nothing. Refuses a sheet without a header (`sheet_unreadable`). */
export function planImport(request: ImportRequest): ImportPlan {
  const rows = readRows(request.rows, headerOf(request), request.thisYear)
  const find = categoryFinder(request.categories, request.options)
  const wishes = wishesOf(
    sheetEntries(rows.filter(isWhole), (entry) => isIndividual(find(entry))),
    find,
  )
  const made = madeBy(wishes)
  const { entries, taken } = planEntries(wishes, made, request)
  const planned = [...taken, ...rows.filter((row) => !isWhole(row)).map(rejected)].sort((one, two) => one.row - two.row)
  const count = (outcome: Outcome): number => planned.filter((row) => row.outcome === outcome).length
  return {
    read: rows.length,
    added: count("added"),
    merged: count("merged"),
    rejected: count("rejected"),
    rows: planned,
    entries,
    made,
    categories: categoriesOf(entries, made, request.categories),
  }
}

function headerOf({ rows, columns }: ImportRequest): Header {
  const found = findHeader(rows)
  if (columns !== undefined) {
    const row = found?.row ?? 0
    return { row, columns, width: rows[row]?.length ?? 0 }
  }
  if (found === undefined) throw new Refusal("sheet_unreadable", "file", { reason: "header" })
  return found
}

const isWhole = (row: SheetRow): boolean => row.errors.length === 0

const rejected = (row: SheetRow): PlanRow => ({
  row: row.row,
  outcome: "rejected",
  entry: null,
  category: row.categoryText,
  errors: row.errors,
  warnings: row.warnings,
})

/** Each category to make once. */
function madeBy(wishes: readonly Wish[]): CategoryFields[] {
  const bySlot = new Map<string, CategoryFields>()
  for (const { choice, slot } of wishes) if (choice.kind === "make" && slot !== null) bySlot.set(slot, choice.category)
  return [...bySlot.values()].sort(compareCategories)
}

function categoriesOf(
  entries: readonly PlanEntry[],
  made: readonly CategoryFields[],
  stored: readonly Category[],
): ImportPlan["categories"] {
  const all = [
    ...stored.map((category) => ({
      category,
      made: false,
      holds: (one: PlanEntry) => one.fields.categoryId === category.id,
    })),
    ...made.map((category, index) => ({ category, made: true, holds: (one: PlanEntry) => one.made === index })),
  ]
  return all
    .map((one) => ({ ...one, count: entries.filter(one.holds).length }))
    .filter((one) => one.count > 0)
    .sort((left, right) => compareCategories(left.category, right.category))
    .map(({ category, made: isMade, count }) => ({ name: category.name, made: isMade, count }))
}

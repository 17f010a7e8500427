import type { CategoryFields } from "#domain/athletes/category-rules.ts"
import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId } from "#domain/ids.ts"
import { inserted } from "#domain/value/changes.ts"
import type { RowChange } from "#server/platform/db/tables.ts"

/** What a category has beside what is decided of it: without a court and a day unless they are given. */
type Placing = Partial<Pick<Category, "sectionId" | "day" | "dayPosition">>

/** A category is made: what was not chosen for it alone is null. */
export function insertedCategory(
  id: CategoryId,
  { sectionId, day, dayPosition, ...fields }: CategoryFields & Placing,
): RowChange {
  return inserted(
    "categories",
    { id },
    {
      ...fields,
      format: fields.format ?? null,
      headRule: fields.headRule ?? null,
      finals: fields.finals ?? null,
      ruleSetId: fields.ruleSetId ?? null,
      ruleSetVersion: fields.ruleSetVersion ?? null,
      ruleSetName: fields.ruleSetName ?? null,
      sectionId: sectionId ?? null,
      day: day ?? 0,
      dayPosition: dayPosition ?? 0,
    },
  )
}

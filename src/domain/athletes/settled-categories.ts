import { type AgeGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import type { JournalChange } from "#domain/journal/journal-change.ts"
import { type Mark, takenBack } from "#domain/journal/taken-back.ts"
import { blankCategory } from "./blank-category.ts"
import type { CategoryFields } from "./category-rules.ts"
import { isSameCategory, lackingCategories, type Picks, pickedClasses } from "./lacking-categories.ts"

/** A step of the journal, of whose changes those of categories and of the tournament itself are looked at. */
export interface CategoryStep extends Mark {
  readonly changes: readonly JournalChange[]
}

/**
 * All categories, in their last state, that ever existed in a tournament by steps in effect, without those whose class
 * was chosen again later: merging, splitting, changing or deleting one settles its class, which is not offered again
 * until somebody asks for it. Existing categories are included.
 */
export function settledCategories(
  steps: readonly CategoryStep[],
  groups: AgeGroups = builtInGroups,
): readonly CategoryFields[] {
  const rows = new Map<unknown, Readonly<Record<string, unknown>>>()
  let stood: CategoryFields[] = []
  let picks: Picks = { categoryIds: [], categoryWeighIds: [] }
  for (const { table, key, after } of standingChanges(steps)) {
    if (table === "categories") stood.push(...put(rows, key.id, after))
    if (table !== "tournaments" || after === null) continue
    const next = { ...picks, ...idsIn(after) }
    const asked = pickedAnew(picks, next, groups)
    if (asked.length > 0) stood = stood.filter((one) => !asked.some((wanted) => isSameCategory(one, wanted)))
    picks = next
  }
  return stood
}

/** The changes that count, in order. */
function standingChanges(steps: readonly CategoryStep[]): readonly JournalChange[] {
  const undoneBy = takenBack(steps)
  return steps
    .filter(({ revision, undoes, backTo }) => undoes === null && backTo === null && undoneBy(revision) === null)
    .sort((one, other) => one.revision - other.revision)
    .flatMap(({ changes }) => changes)
}

/** The row after the change, as a category; nothing if it was deleted. */
function put(rows: Map<unknown, object>, id: unknown, after: JournalChange["after"]): CategoryFields[] {
  if (after === null) {
    rows.delete(id)
    return []
  }
  // A row of an older schema lacks what was added since.
  const row = { ...blankCategory, ...rows.get(id), ...after }
  rows.set(id, row)
  // A file from elsewhere may hold anything here.
  return [{ ...row, name: String(row.name), grade: String(row.grade) }]
}

function pickedAnew(before: Picks, after: Picks, groups: AgeGroups): CategoryFields[] {
  const known = new Set(pickedClasses(before, groups))
  const classIds = pickedClasses(after, groups).filter((id) => !known.has(id))
  return lackingCategories([], { classIds, templateIds: [] }, groups)
}

/** Lists of ids among the columns; other content is not ours. */
function idsIn(row: Readonly<Record<string, unknown>>): Partial<Picks> {
  const { categoryIds, categoryWeighIds } = row
  return {
    ...(isIds(categoryIds) && { categoryIds }),
    ...(isIds(categoryWeighIds) && { categoryWeighIds }),
  }
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === "number")

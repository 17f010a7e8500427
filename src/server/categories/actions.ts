import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { type CategoryDraft, checkCategory } from "#domain/registration/category-rules.ts"
import type { Category } from "#domain/registration/types.ts"
import { listAthletesOf, nextIds } from "#server/athletes/store.ts"
import { drawChanges, findDraw } from "#server/brackets/store.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import { inserted, removed, updated } from "#server/platform/delta.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { findCategoryOf } from "./store.ts"

/** Adds a category (id null) or changes one. Its draw stays: a bracket holds athletes, not bounds. */
export const saveCategory = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  id: CategoryId | null,
  draft: CategoryDraft,
): Promise<Done<{ readonly id: CategoryId }>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const value = cleanOf(checkCategory(draft), "category")
    const before = id === null ? undefined : await findCategoryOf(tx, tournament.id, id)
    if (id !== null && !before) throw new Refusal("not_found")
    if (before && id !== null) {
      const changes = updated("categories", { id }, before, value)
      return { kind: "category.update", changes, topics: ["categories", `category:${id}`], outcome: { id } }
    }
    const [fresh] = await nextIds<CategoryId>(tx, "categories", 1)
    if (fresh === undefined) throw new Refusal("not_found")
    const row: Omit<Category, "tournamentId" | "id"> = { ...value, sectionId: null }
    return {
      kind: "category.create",
      changes: [inserted("categories", { id: fresh }, row)],
      topics: ["categories"],
      outcome: { id: fresh },
    }
  })

/** Deletes a category with its draw; its athletes stay, without a category. */
export const deleteCategory = (shell: Shell, doer: Doer, scope: Scope, id: CategoryId): Promise<Done<null>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const category = await findCategoryOf(tx, tournament.id, id)
    if (!category) throw new Refusal("not_found")
    const athletes = await listAthletesOf(tx, tournament.id, id)
    const { tournamentId: _, id: __, ...row } = category
    return {
      kind: "category.delete",
      changes: [
        ...drawChanges(id, await findDraw(tx, tournament.id, id), null),
        ...athletes.flatMap((athlete) => updated("athletes", { id: athlete.id }, athlete, { categoryId: null })),
        removed("categories", { id }, row),
      ],
      topics: ["categories", "athletes", `category:${id}`],
      outcome: null,
    }
  })

import { deleteCategory as deleteEndpoint, saveCategory as saveEndpoint } from "#contract/categories.ts"
import { kindCode, poomsaeCode, sexCode, showCode, statusCode, workCode } from "#contract/codes.ts"
import type { ParsedOf } from "#contract/endpoint.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { CategoryDraft } from "#domain/registration/category-rules.ts"
import { itemOf } from "#server/brackets/present.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { deleteCategory, saveCategory } from "./actions.ts"
import { findCategory } from "./store.ts"

/** Categories: add, change, delete. */
export function categoryRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(saveEndpoint, async (input, caller) => {
    const id = input.id === 0 ? null : (input.id as CategoryId)
    const done = await saveCategory(shell, caller, scopeOf(input.tournament, input), id, draftOf(input))
    return { revision: done.revision, item: await itemOf(db, input.tournament, done.outcome.id)() }
  })

  serve(deleteEndpoint, async (input, caller) => {
    const category = await findCategory(db, input.id as CategoryId)
    if (!category) throw new Refusal("not_found")
    const done = await deleteCategory(shell, caller, scopeOf(category.tournamentId, input), category.id)
    return { revision: done.revision, item: { id: category.id } }
  })
}

/** Type 3 is poomsae with the work of a pair. */
const draftOf = (input: ParsedOf<typeof saveEndpoint>): CategoryDraft => ({
  name: input.name ?? "",
  ageCategory: input.agecategory,
  age1: input.age1 ?? 0,
  age2: input.age2 ?? 0,
  weight1: input.weight1 ?? 0,
  weight2: input.weight2 ?? 0,
  sex: sexCode.from(input.sex) ?? "none",
  kind: input.type === 3 ? "poomsae_pair" : (kindCode.from(input.type) ?? null),
  showType: showCode.from(input.showType) ?? null,
  poomsaeKind: poomsaeCode.from(input.poomsaeType) ?? "none",
  workType: workCode.from(input.workType) ?? "individual",
  status: statusCode.from(input.categoryStatus) ?? "none",
})

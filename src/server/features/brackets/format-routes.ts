import { setDrawFormat } from "#contract/brackets/draws.ts"
import { orNotFound } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { consentOf, itemOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { setFormat } from "./actions.ts"

/** How the athletes of a category meet. */
export function drawFormatRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(setDrawFormat, async (input, caller) => {
    const category = orNotFound(await findCategory(db, input.category))
    const wanted = { format: input.format || null, consent: consentOf(input.force) }
    const item = itemOf(db, category.tournamentId, category.id)
    const set = () =>
      setFormat(shell, caller, scopeOf(category.tournamentId, input), { categoryId: category.id, ...wanted })
    const { revision, outcome } = await withState(item, set)
    return { revision, item: await item(), undone: [...outcome.undone] }
  })
}

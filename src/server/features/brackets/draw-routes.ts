import * as contract from "#contract/brackets/calls.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { orNotFound } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { consentOf, itemOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { clearBracket } from "./actions.ts"
import { drawAll, drawCategory, previewAll } from "./draw-actions.ts"
import { presentDrawn } from "./present.ts"

/** Draws by lot, and taking them away. */
export function drawRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  serve(contract.autoSortableBracket, async (input, caller) => {
    const { tournament_id, category } = input
    const item = itemOf(db, tournament_id, category)
    const order = { ...orderOf(input), consent: consentOf(input.force) }
    const done = await withState(item, () =>
      drawCategory(shell, caller, scopeOf(tournament_id, input), category, order),
    )
    return { revision: done.revision, item: await item(), draw: presentDrawn(done.outcome) }
  })

  serve(contract.autoSortableBracketAll, async (input, caller) => {
    const order = { ...orderOf(input), include: input.include ?? [] }
    const run = input.preview ? previewAll : drawAll
    const { revision, outcome } = await run(shell, caller, scopeOf(input.tournament_id, input), order)
    return {
      revision,
      count: outcome.draws.length,
      draws: outcome.draws.map((drawn) => ({ category: drawn.categoryId, ...presentDrawn(drawn) })),
      skipped: outcome.skipped.map(({ categoryId, reason }) => ({ category: categoryId, reason })),
    }
  })

  serve(contract.clearBracket, async (input, caller) => {
    const { tournament_id, category } = input
    const item = itemOf(db, tournament_id, category)
    const clear = () => clearBracket(shell, caller, scopeOf(tournament_id, input), { categoryId: category })
    const done = await withState(item, clear)
    return { revision: done.revision, item: await item() }
  })

  const reset = async (input: ParsedOf<typeof contract.drawReset>, caller: Caller) => {
    const category = orNotFound(await findCategory(db, input.category))
    const item = itemOf(db, category.tournamentId, category.id)
    const clear = () => clearBracket(shell, caller, scopeOf(category.tournamentId, input), { categoryId: category.id })
    const done = await withState(item, clear)
    return { revision: done.revision, item: await item() }
  }
  serve(contract.drawReset, reset)
  serve(contract.drawResetPost, reset)

  function orderOf(input: { readonly seed?: string | undefined; readonly type?: number | undefined }) {
    return {
      seed: input.seed || nonce(),
      profile: input.type === 1 ? ("lot" as const) : ("separation" as const),
      now: clock(),
    }
  }
}

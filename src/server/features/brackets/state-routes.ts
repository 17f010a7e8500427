import * as contract from "#contract/brackets/draws.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { sentMoment } from "#domain/uk/dates.ts"
import { replaceInBracket } from "#server/features/poomsae/cut-actions.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { itemOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { confirmAlone, finishManualDraw, publishDraws, setDrawState, shareMedal } from "./state-actions.ts"

/** When everybody may see a draw. */
export function drawStateRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.setDrawState, async (input, caller) => {
    const category = await named(input.category)
    const wanted = { state: input.state, embargo: momentOf(input.embargo) }
    const item = itemOf(db, category.tournamentId, category.id)
    const set = () =>
      setDrawState(shell, caller, scopeOf(category.tournamentId, input), { categoryId: category.id, ...wanted })
    const { revision } = await withState(item, set)
    return { revision, item: await item() }
  })

  serve(contract.finishManualDraw, async (input, caller) => {
    const { tournamentId, id } = await named(input.category)
    const item = itemOf(db, tournamentId, id)
    const finish = () => finishManualDraw(shell, caller, scopeOf(tournamentId, input), { categoryId: id })
    const { revision, outcome } = await withState(item, finish)
    return { revision, item: await item(), awaited: [...outcome] }
  })

  serve(contract.confirmAlone, async (input, caller) => {
    const { tournamentId, id } = await named(input.category)
    const item = itemOf(db, tournamentId, id)
    const confirm = () =>
      confirmAlone(shell, caller, scopeOf(tournamentId, input), { categoryId: id, athlete: input.athlete })
    const { revision } = await withState(item, confirm)
    return { revision, item: await item() }
  })

  serve(contract.shareMedal, async (input, caller) => {
    const { tournamentId, id } = await named(input.category)
    const item = itemOf(db, tournamentId, id)
    const share = () =>
      shareMedal(shell, caller, scopeOf(tournamentId, input), { categoryId: id, athletes: input.athletes })
    const { revision } = await withState(item, share)
    return { revision, item: await item() }
  })

  serve(contract.replaceWithdrawn, async (input, caller) => {
    const { tournamentId, id } = await named(input.category)
    const item = itemOf(db, tournamentId, id)
    const wish = { categoryId: id, athlete: input.athlete }
    const replace = () => replaceInBracket(shell, caller, scopeOf(tournamentId, input), wish)
    const { revision, outcome } = await withState(item, replace)
    return { revision, item: await item(), athlete: outcome.athlete }
  })

  serve(contract.publishDraws, async (input, caller) => {
    const { revision, outcome } = await publishDraws(shell, caller, scopeOf(input.id, input), {
      now: clock().toISOString(),
    })
    const { count, waits } = outcome
    const later = waits.filter(({ why }) => why !== "draft").length
    const told = waits.map(({ categoryId: category, name, why }) => ({ category, name, why }))
    return { revision, count, visible: count - later, waits: told }
  })

  async function named(id: CategoryId) {
    return orNotFound(await findCategory(db, id))
  }
}

function momentOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined
  if (text.trim() === "") return null
  const moment = sentMoment(text)
  if (moment === null) throw new Refusal("invalid", "embargo")
  return moment.toISOString()
}

import * as contract from "#contract/standings/calls.ts"
import { kindCode, sexCode } from "#contract/wire/codes.ts"
import { orNotFound } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listSummaries } from "#server/records/bouts/bouts.ts"
import { findFormula } from "#server/records/standings.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentFights } from "#server/views/standings/fights.ts"
import { isOf } from "#server/views/standings/outcome.ts"
import { presentFormula, presentFulfilled, presentPlaces, presentStandings } from "#server/views/standings/present.ts"
import { outcomeFor } from "#server/views/states/state.ts"
import { byRevision } from "#server/views/tournament/by-revision.ts"
import { visiblePart } from "#server/views/tournament/view.ts"
import { saveFormula, saveNorms } from "./actions.ts"

/** Winners, medals and team points of a whole tournament. */
export function standingsRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  const kept = byRevision({ db, clock, most: 20 }, async (id, revision, audience, now) => {
    const state = orNotFound(await shell.states.of(id, revision))
    const outcome = outcomeFor(state, audience, now)
    // What nearly every request asks for is computed once.
    return { outcome, all: presentStandings(outcome, () => true) }
  })

  serve(contract.listStandings, async ({ id, age, sex, type }, caller) => {
    const { outcome, all } = await kept.read(caller, id)
    if (age === undefined && sex === undefined && type === undefined) return all
    return presentStandings(outcome, isOf({ age, sex: sexCode.from(sex), kind: kindCode.from(type) }))
  })

  serve(contract.listResults, async ({ id }, caller) => {
    const { outcome } = await kept.read(caller, id)
    return { revision: outcome.revision, list: presentPlaces(outcome), unfinished: outcome.unfinished.length }
  })

  const fights = byRevision({ db, clock, most: 20 }, async (id, revision, audience, now) => {
    const { view } = orNotFound(await shell.states.of(id, revision))
    return { revision, categories: presentFights(visiblePart(view, audience, now), await listSummaries(db, id)) }
  })

  serve(contract.listFightStatistics, ({ id }, caller) => fights.read(caller, id))

  serve(contract.listNorms, async ({ id }, caller) => {
    const { outcome } = await kept.read(caller, id)
    const { norms } = await findFormula(db, id)
    return { revision: outcome.revision, norms: [...norms], list: presentFulfilled(outcome, norms) }
  })

  serve(contract.saveNorms, async (input, caller) => {
    const { revision } = await saveNorms(shell, caller, scopeOf(input.id, input), input.norms)
    return { revision, norms: [...(await findFormula(db, input.id)).norms] }
  })

  serve(contract.saveFormula, async (input, caller) => {
    const { id, action: _, time: __, revision: ___, told: ____, ...draft } = input
    const { revision } = await saveFormula(shell, caller, scopeOf(input.id, input), draft)
    return { revision, item: presentFormula((await findFormula(db, input.id)).formula) }
  })
}

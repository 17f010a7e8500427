import * as contract from "#contract/sections/calls.ts"
import { tournamentOfAction } from "#server/platform/change.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { findSection } from "#server/records/sections.ts"
import { itemOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentPlaced, sectionItem } from "#server/views/sections.ts"
import { assignCategories } from "./assign-actions.ts"
import { deleteSection, saveSection } from "./section-actions.ts"

/** Sections: what they are, and which categories they have. */
export function sectionRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.saveSection, async (input, caller) => {
    const id = input.sectionid || null
    const draft = { name: input.name, startNumber: input.start_number }
    const save = () => saveSection(shell, caller, scopeOf(input.tournament_id, input), id, draft)
    const done = await (id === null ? save() : withState(sectionItem(db, input.tournament_id, id), save))
    return { revision: done.revision, item: await sectionItem(db, input.tournament_id, done.outcome.id)() }
  })

  serve(contract.deleteSection, async (input, caller) => {
    const id = input.id
    const section = await findSection(db, id)
    const tournamentId = section?.tournamentId ?? (await tournamentOfAction(db, caller, input.action))
    const remove = () => deleteSection(shell, caller, scopeOf(tournamentId, input), id)
    const done = await withState(sectionItem(db, tournamentId, id), remove)
    return { revision: done.revision, item: { id } }
  })

  serve(contract.saveCategorySection, async (input, caller) => {
    const { tournament_id, category, sectionid } = input
    const item = itemOf(db, tournament_id, category)
    const moves = [{ category, section: sectionid || null }]
    const done = await withState(item, () => assignCategories(shell, caller, scopeOf(tournament_id, input), moves))
    return { revision: done.revision, item: await item() }
  })

  serve(contract.assignSections, async (input, caller) => {
    const moves = input.moves.map(({ category, section, position, day }) => ({
      category,
      section: section || null,
      position,
      day,
    }))
    const { revision, outcome } = await assignCategories(shell, caller, scopeOf(input.id, input), moves)
    return { revision, count: outcome.length, categories: outcome.map(presentPlaced) }
  })
}

import * as contract from "#contract/displays/calls.ts"
import { compareCategories } from "#domain/athletes/category-order.ts"
import type { ScreenId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { newCode } from "#server/platform/code.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { findScreen, listScreens, type ScreenRow } from "#server/records/screens.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"
import { deleteScreen, openScreen, saveScreen } from "./actions.ts"
import { messages } from "./uk.ts"
import { createSightings, viewRoutes } from "./view-routes.ts"

/** Displays of the venue: how headquarters configure them, and what they show. */
export function screenRoutes(serve: Serve, deps: Deps): void {
  const { shell, db, clock, signs } = deps
  const sightings = createSightings(signs)
  viewRoutes(serve, deps, sightings)

  serve(contract.listScreens, async ({ id }, caller) => {
    const { revision, outcome } = await preview(shell, caller, { tournamentId: id }, async (tx) => ({
      courts: await listSections(tx, id),
      categories: (await listCategories(tx, id)).sort(compareCategories),
      draws: await listDraws(tx, id),
      screens: await listScreens(tx, id),
    }))
    const { courts, categories, draws, screens } = outcome
    const now = clock()
    return {
      revision,
      courts: courts.map((court) => ({ id: court.id, name: court.name })),
      categories: categories.map((category) => {
        const draw = draws.get(category.id)
        const isHidden = draw ? !isPublicDraw(category, draw, now) : category.status !== "published"
        return { id: category.id, fullName: category.name, hidden: isHidden }
      }),
      list: screens.map((row) => presentScreen(row, sightings.isSeen(row.id))),
    }
  })

  const itemOf = async (tournamentId: TournamentId, id: ScreenId) => {
    const row = orNotFound(await findScreen(db, tournamentId, id))
    return presentScreen(row, sightings.isSeen(id))
  }

  serve(contract.saveScreen, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await saveScreen(shell, caller, scope, {
      id: input.screen || null,
      code: newCode(),
      name: input.name,
      role: input.role,
      kort: input.kort === 0 || input.kort === 2 ? input.kort : 1,
      sectionId: input.section || null,
      categories: input.categories ?? [],
      look: {
        sides: input.sides,
        margin: input.margin,
        isCalm: input.calm,
        diagonal: input.diagonal,
        distance: input.distance,
      },
    })
    return { revision, item: await itemOf(scope.tournamentId, outcome.id) }
  })

  serve(contract.deleteScreen, async (input, caller) => {
    const { revision } = await deleteScreen(shell, caller, scopeOf(input.id, input), input.screen)
    return { revision }
  })

  serve(contract.openScreen, async (input, caller) => {
    const scope = scopeOf(input.tournament, input)
    const kort = input.kort === 2 ? 2 : 1
    const place = { sectionId: input.section, kort, name: messages.poomsaePlace(kort) } as const
    const { revision, outcome } = await openScreen(shell, caller, scope, { ...place, code: newCode() })
    return { revision, item: await itemOf(scope.tournamentId, outcome.id) }
  })
}

const presentScreen = (row: ScreenRow, isSeen: boolean): contract.WireScreen => ({
  id: row.id,
  name: row.name,
  role: row.role,
  section: row.sectionId ?? 0,
  kort: row.kort,
  categories: [...row.categories],
  sides: row.sides,
  margin: row.margin,
  calm: row.isCalm,
  diagonal: row.diagonal,
  distance: row.distance,
  code: row.code,
  seen: isSeen,
})

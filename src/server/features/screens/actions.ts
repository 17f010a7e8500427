import type { ScreenId, TournamentId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { type ScreenSettings, screenSettings } from "#domain/screens/screens.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import { inserted, removed, updated } from "#server/platform/delta.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { findScreen, listScreens } from "#server/records/screens.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"

type Saved = Promise<Done<{ readonly id: ScreenId }>>

/** Creates a display at the address `code`, or changes the one that `id` names, which keeps its address. */
export const saveScreen = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { id, code, ...wanted }: ScreenSettings & { readonly id: ScreenId | null; readonly code: string },
): Saved =>
  change(shell, doer, scope, async (tx, tournament) => {
    const settings = screenSettings(wanted)
    await checkPlace(tx, tournament.id, settings)
    if (id === null) {
      const own = await nextId(tx)
      return step("screen.create", [inserted("screens", { id: own }, { ...settings, code })], own)
    }
    const before = await findScreen(tx, tournament.id, id)
    if (!before) throw new Refusal("not_found")
    return step("screen.update", updated("screens", { id }, before, settings), id)
  })

/** Deletes a display; after an undo its address leads to it again. */
export const deleteScreen = (shell: Shell, doer: Doer, scope: Scope, id: ScreenId): Saved =>
  change(shell, doer, scope, async (tx, tournament) => {
    const before = await findScreen(tx, tournament.id, id)
    if (!before) throw new Refusal("not_found")
    const { tournamentId: _, id: __, ...fields } = before
    return step("screen.delete", [removed("screens", { id }, fields)], id)
  })

/** Gives a scoring place the address of its display; an existing address stays. */
export const openScreen = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { code, name, ...place }: CourtPlace & { readonly code: string; readonly name: string },
): Saved =>
  change(shell, doer, scope, async (tx, tournament) => {
    const settings = screenSettings({ ...place, name, role: "poomsae", categories: [] })
    await checkPlace(tx, tournament.id, settings)
    const isThere = (one: ScreenSettings): boolean =>
      one.role === "poomsae" && one.sectionId === place.sectionId && one.kort === place.kort
    const found = (await listScreens(tx, tournament.id)).find(isThere)
    if (found) return step("screen.create", [], found.id)
    const id = await nextId(tx)
    return step("screen.create", [inserted("screens", { id }, { ...settings, code })], id)
  })

const step = (kind: string, changes: ReturnType<typeof updated>, id: ScreenId) => ({
  kind,
  changes,
  topics: ["seats"] as const,
  outcome: { id },
})

/** Refuses a court or a category that is none of this tournament. */
async function checkPlace(tx: Tx, id: TournamentId, { sectionId, categories }: ScreenSettings): Promise<void> {
  const courts = sectionId === null ? [] : await listSections(tx, id)
  if (sectionId !== null && courts.every((court) => court.id !== sectionId)) throw new Refusal("not_found")
  if (categories.length === 0) return
  const own = new Set((await listCategories(tx, id)).map((category) => category.id))
  if (!categories.every((category) => own.has(category))) throw new Refusal("not_found")
}

async function nextId(tx: Tx): Promise<ScreenId> {
  const [id] = await nextIds<ScreenId>(tx, "screens", 1)
  invariant(id, "a sequence always answers")
  return id
}

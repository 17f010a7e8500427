import { plainLook, type ScreenLook, type ScreenSettings, screenSettings } from "#domain/displays/screens.ts"
import type { ScreenId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { nextId, removedRow } from "#server/records/numbered-rows.ts"
import { findScreen, listScreens } from "#server/records/screens.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"

type Wanted = Omit<ScreenSettings, keyof ScreenLook> & {
  readonly id: ScreenId | null
  readonly code: string
  /** What is undefined stays as it is. */
  readonly look: { readonly [Part in keyof ScreenLook]: ScreenLook[Part] | undefined }
}

/** Creates a display at the address `code`, or changes the one that `id` names, which keeps its address. */
export const saveScreen = action(async (tx, tournament, { id, code, look, ...wanted }: Wanted) => {
  const before = id === null ? null : orNotFound(await findScreen(tx, tournament.id, id))
  const kept = before ?? plainLook
  const settings = screenSettings({
    ...wanted,
    sides: look.sides ?? kept.sides,
    margin: look.margin ?? kept.margin,
    isCalm: look.isCalm ?? kept.isCalm,
    diagonal: look.diagonal ?? kept.diagonal,
    distance: look.distance ?? kept.distance,
  })
  await checkPlace(tx, tournament.id, settings)
  if (id === null || !before) {
    const own = await nextId<ScreenId>(tx, "screens")
    return step("screen.create", [inserted("screens", { id: own }, { ...settings, code })], own)
  }
  return step("screen.update", updated("screens", { id }, before, settings), id)
})

/** Deletes a display; after an undo its address leads to it again. */
export const deleteScreen = action(async (tx, tournament, id: ScreenId) => {
  const before = orNotFound(await findScreen(tx, tournament.id, id))
  return step("screen.delete", [removedRow("screens", before)], id)
})

/** Gives a scoring place the address of its display; an existing address stays. */
export const openScreen = action(
  async (tx, tournament, { code, name, ...place }: CourtPlace & { readonly code: string; readonly name: string }) => {
    const settings = screenSettings({ ...plainLook, ...place, name, role: "poomsae", categories: [] })
    await checkPlace(tx, tournament.id, settings)
    const isThere = (one: ScreenSettings): boolean =>
      one.role === "poomsae" && one.sectionId === place.sectionId && one.kort === place.kort
    const found = (await listScreens(tx, tournament.id)).find(isThere)
    if (found) return step("screen.create", [], found.id)
    const id = await nextId<ScreenId>(tx, "screens")
    return step("screen.create", [inserted("screens", { id }, { ...settings, code })], id)
  },
)

const step = (kind: string, changes: readonly RowChange[], id: ScreenId) => ({
  kind,
  changes,
  topics: ["seats"] as const,
  outcome: { id },
})

/** Refuses a court or a category that is none of this tournament. */
async function checkPlace(tx: Tx, id: TournamentId, { sectionId, categories }: ScreenSettings): Promise<void> {
  await requireCourts(tx, id, sectionId)
  if (categories.length === 0) return
  const own = new Set((await listCategories(tx, id)).map((category) => category.id))
  if (!categories.every((category) => own.has(category))) throw new Refusal("not_found")
}

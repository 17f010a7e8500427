import type { CategoryId } from "#domain/ids.ts"
import type { CategoryFields } from "#domain/registration/category-rules.ts"
import { lackingCategories, pickedClasses } from "#domain/registration/lacking-categories.ts"
import { nextIds } from "#server/athletes/store.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { inserted } from "#server/platform/delta.ts"
import { preview } from "#server/platform/preview.ts"
import { rulesOf } from "#server/rule-sets/store.ts"
import { listCategories } from "./store.ts"

/** Ids of the catalogue; `ofForm` adds the classes that the tournament's form picked. */
export interface Wanted {
  readonly classIds: readonly number[]
  readonly templateIds: readonly number[]
  readonly heightIds: readonly number[]
  readonly ofForm: boolean
}

/** The categories made; in a preview they have no id yet (0). */
export type Made = readonly { readonly id: number; readonly name: string }[]

/** What would be made; nothing is saved. */
export const previewMaking = (shell: Shell, doer: Doer, scope: Scope, wanted: Wanted): Promise<Done<Made>> =>
  preview(shell, doer, scope, async (tx, tournament) =>
    (await lacking(tx, tournament, wanted)).map(({ name }) => ({ id: 0, name })),
  )

/** Makes what the tournament lacks of the chosen classes and templates: one step, taken back as one. */
export const makeCategories = (shell: Shell, doer: Doer, scope: Scope, wanted: Wanted): Promise<Done<Made>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const fields = await lacking(tx, tournament, wanted)
    const ids = await nextIds<CategoryId>(tx, "categories", fields.length)
    const made = fields.map((category, at) => ({ category, id: ids[at] ?? 0 }))
    return {
      kind: "category.fill",
      changes: made.map(({ category, id }) => inserted("categories", { id }, { ...category, sectionId: null })),
      topics: ["categories"],
      outcome: made.map(({ category, id }) => ({ id, name: category.name })),
    }
  })

async function lacking(tx: Tx, tournament: TournamentRow, wanted: Wanted): Promise<CategoryFields[]> {
  const existing = await listCategories(tx, tournament.id)
  const { groups } = await rulesOf(tx, tournament)
  const classIds = [...wanted.classIds, ...(wanted.ofForm ? pickedClasses(tournament, groups) : [])]
  return lackingCategories(existing, { classIds, templateIds: wanted.templateIds, heightIds: wanted.heightIds }, groups)
}

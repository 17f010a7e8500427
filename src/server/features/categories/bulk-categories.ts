import { lackingOf } from "#domain/athletes/lacking-categories.ts"
import type { Category } from "#domain/athletes/types.ts"
import { drawChanges } from "#domain/bracket/stored.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import {
  authorize,
  change,
  type Doer,
  type Done,
  type Scope,
  type Shell,
  type Step,
  type Tx,
} from "#server/platform/change.ts"
import { preview } from "#server/platform/preview.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { removedRow } from "#server/records/numbered-rows.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { MadeCategories } from "./make-categories.ts"
import { namedSubjects } from "./subjects.ts"

/** What is set; undefined stays. */
export interface ManyFields {
  readonly status: Category["status"] | undefined
  readonly sectionId: SectionId | null | undefined
}

/** Sets the same status or section for many categories: one step. */
export const updateCategories = action(
  async (tx, tournament, ids: readonly CategoryId[], { status, sectionId }: ManyFields) => {
    const subjects = await namedSubjects(tx, tournament.id, ids)
    await requireCourts(tx, tournament.id, sectionId)
    const fields = { ...(status ? { status } : {}), ...(sectionId === undefined ? {} : { sectionId }) }
    const changes = subjects.flatMap(({ category }) => updated("categories", { id: category.id }, category, fields))
    return {
      kind: "category.updateMany",
      changes,
      topics: ["categories", "sections", ...categoryTopics(ids)],
      outcome: { count: changes.length },
    }
  },
)

/** Deletes many categories with their draws (`empty`: only those without athletes); their athletes stay, without a category. */
export const deleteCategories = action(async (tx, tournament, ids: readonly CategoryId[], which: "all" | "empty") => {
  const named = await namedSubjects(tx, tournament.id, ids)
  const subjects = which === "all" ? named : named.filter(({ athletes }) => athletes.length === 0)
  return {
    kind: "category.deleteMany",
    changes: subjects.flatMap(({ category, athletes, draw }) => [
      ...drawChanges(category.id, draw, null),
      ...athletes.flatMap((one) => updated("athletes", { id: one.id }, one, { categoryId: null })),
      removedRow("categories", category),
    ]),
    topics: ["categories", "athletes", ...categoryTopics(subjects.map(({ category }) => category.id))],
    outcome: { count: subjects.length, athletes: subjects.reduce((sum, { athletes }) => sum + athletes.length, 0) },
  }
})

/** What would be copied; nothing is saved. */
export const previewCopy = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  from: TournamentId,
): Promise<Done<MadeCategories>> =>
  preview(shell, doer, scope, async (tx, tournament) =>
    (await lacking(tx, doer, tournament.id, from)).map(({ name }) => ({ id: 0, name })),
  )

/** Creates the categories that the tournament lacks and another one has: one step. Days and courts are not copied. */
export const copyCategories = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  from: TournamentId,
): Promise<Done<MadeCategories>> =>
  change(shell, doer, scope, async (tx, tournament): Promise<Step<MadeCategories>> => {
    const fields = await lacking(tx, doer, tournament.id, from)
    const ids = await nextIds<CategoryId>(tx, "categories", fields.length)
    const made = fields.map((category, at) => ({ category, id: ids[at] ?? (0 as CategoryId) }))
    return {
      kind: "category.copy",
      changes: made.map(({ category, id }) => insertedCategory(id, category)),
      topics: ["categories"],
      outcome: made.map(({ category, id }) => ({ id, name: category.name })),
    }
  })

async function lacking(tx: Tx, doer: Doer, tournamentId: TournamentId, from: TournamentId) {
  const other = orNotFound(await findTournament(tx, from))
  authorize(doer, other)
  const wanted = (await listCategories(tx, from)).map(
    ({ tournamentId: _, id: __, sectionId: ___, day: ____, dayPosition: _____, ...fields }) => fields,
  )
  return lackingOf(await listCategories(tx, tournamentId), wanted)
}

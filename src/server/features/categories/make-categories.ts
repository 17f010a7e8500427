import { categoryFinder } from "#domain/athletes/category-finder.ts"
import type { CategoryFields } from "#domain/athletes/category-rules.ts"
import { lackingCategories, lackingOf, pickedClasses } from "#domain/athletes/lacking-categories.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId } from "#domain/ids.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { updated } from "#domain/value/changes.ts"
import { action, previewBy } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { listAthletes, nextIds } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { settledIn } from "#server/records/categories/settled.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"

/** Ids of the catalogue; `ofForm` adds the classes that the tournament's form picked and that are not settled since. */
export interface Wanted {
  readonly classIds: readonly number[]
  readonly templateIds: readonly number[]
  readonly heightIds: readonly number[]
  readonly ofForm: boolean
  /** Of all that only those into which age, sex and weight lead an athlete who has no category, who is placed there. */
  readonly forAthletes: boolean
  /** The year it is, for a tournament without a date. */
  readonly thisYear: number
}

/** The categories made; in a preview they have no id yet (0). */
export type MadeCategories = readonly { readonly id: number; readonly name: string }[]

/** `placed`: athletes without a category who got one of the new ones. */
export interface Filled {
  readonly made: MadeCategories
  readonly placed: number
}

/** What would be made; nothing is saved. */
export const previewMaking = previewBy(async (tx, tournament, wanted: Wanted): Promise<Filled> => {
  const lacking = await lackingFor(tx, tournament, wanted)
  return { made: lacking.map(({ category: { name } }) => ({ id: 0, name })), placed: countIn(lacking) }
})

/** Creates those of the chosen classes and templates that the tournament lacks: one step, undone as one. */
export const makeCategories = action(async (tx, tournament, wanted: Wanted) => {
  const lacking = await lackingFor(tx, tournament, wanted)
  const ids = await nextIds<CategoryId>(tx, "categories", lacking.length)
  const made = lacking.map((one, at) => ({ ...one, id: ids[at] ?? (0 as CategoryId) }))
  return {
    kind: "category.fill",
    changes: made.flatMap(({ category, athletes, id }) => [
      insertedCategory(id, category),
      ...athletes.flatMap((one) => updated("athletes", { id: one.id }, one, { categoryId: id })),
    ]),
    topics: ["categories", ...(countIn(lacking) > 0 ? (["athletes"] as const) : [])],
    outcome: { made: made.map(({ category, id }) => ({ id, name: category.name })), placed: countIn(lacking) },
  }
})

interface Lacking {
  readonly category: CategoryFields
  /** Who is placed there. */
  readonly athletes: readonly Athlete[]
}

const countIn = (lacking: readonly Lacking[]): number => lacking.reduce((sum, { athletes }) => sum + athletes.length, 0)

async function lackingFor(tx: Tx, tournament: TournamentRow, wanted: Wanted): Promise<Lacking[]> {
  const existing = await listCategories(tx, tournament.id)
  const { groups } = await rulesOf(tx, tournament)
  const { classIds, templateIds, heightIds, ofForm } = wanted
  const chosen = lackingCategories(existing, { classIds, templateIds, heightIds }, groups)
  const settled = ofForm ? await settledIn(tx, tournament.id, groups) : []
  const picks = { classIds: ofForm ? pickedClasses(tournament, groups) : [], templateIds: [] }
  const lacking = lackingOf(existing, [...chosen, ...lackingCategories([...existing, ...settled], picks, groups)])
  if (!wanted.forAthletes) return lacking.map((category) => ({ category, athletes: [] }))
  const options = { year: seasonOf(tournament.date, wanted.thisYear), createMissing: true, groups, picks: tournament }
  const find = categoryFinder(existing, options)
  const needed = groupBy(await unplaced(tx, tournament), (person) => {
    const choice = find({ person, categoryText: "" })
    return choice.kind === "make" ? choice.category.name : ""
  })
  return lacking.flatMap((category) => {
    const athletes = needed.get(category.name)
    return athletes ? [{ category, athletes }] : []
  })
}

/** Who has no category, and competes alone. */
async function unplaced(tx: Tx, { id }: TournamentRow): Promise<Athlete[]> {
  const athletes = await listAthletes(tx, id)
  return athletes.filter(({ categoryId, out, members }) => categoryId === null && !out && members.length === 0)
}

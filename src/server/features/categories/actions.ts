import { type CategoryDraft, checkCategory } from "#domain/athletes/category-rules.ts"
import { type CategoryTextName, categoryTexts } from "#domain/athletes/category-texts.ts"
import { newMisfits } from "#domain/athletes/fits.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { drawChanges, type StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { type AgreedQuestions, requireAgreed } from "#domain/questions.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { listAthletesOf } from "#server/records/athletes/athletes.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { nextId, removedRow } from "#server/records/numbered-rows.ts"
import { listSheets, scoredAmong } from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { requireCourts } from "#server/records/tournaments/own-courts.ts"

/** The fields that a save sends; an optional field that is not sent keeps its value. */
export type CategorySave = Omit<CategoryDraft, OptionalField> & {
  readonly [Field in OptionalField]?: CategoryDraft[Field] | undefined
} & { readonly sectionId?: SectionId | null | undefined }
type OptionalField =
  | "ageCategory"
  | "age1"
  | "age2"
  | "weight1"
  | "weight2"
  | "sex"
  | "workType"
  | "headRule"
  | "finals"
  | CategoryTextName

interface SaveSettings {
  readonly agreed: AgreedQuestions
  readonly thisYear: number
}

/**
 * Adds a category (id null) or changes one. Its draw stays: a bracket holds athletes, not bounds; whom the new ones no longer
 * fit is answered. A drawn category that becomes a list loses its draw, and the order of a list that becomes a bracket no longer
 * counts: asked (`draw_falls`). Sparring or poomsae, bracket or list, the kind of poomsae and its finals cannot change while the
 * category has results (`kind_has_results`): no consent turns a result of one into a result of another.
 */
export const saveCategory = action(
  async (tx, tournament, id: CategoryId | null, draft: CategorySave, how: SaveSettings) => {
    const before = id === null ? undefined : orNotFound(await findCategoryOf(tx, tournament.id, id))
    const { groups } = await rulesOf(tx, tournament)
    const fields = cleanOf(checkCategory(filled(draft, before), groups), "category")
    const value = {
      ...fields,
      sectionId: await sectionOf(tx, tournament.id, draft.sectionId, before),
      ...dayOf(before),
    }
    if (!before) return await added(tx, value)
    return await changed(tx, before, value, { agreed: how.agreed, year: seasonOf(tournament.date, how.thisYear) })
  },
)

type Value = Omit<Category, "tournamentId" | "id">
type Saved = Step<{
  readonly id: CategoryId
  /** Entries that fitted its bounds before and do not now. */
  readonly misfits: readonly AthleteId[]
}>

async function added(tx: Tx, value: Value): Promise<Saved> {
  const id = await nextId<CategoryId>(tx, "categories")
  const changes = [insertedCategory(id, value)]
  return { kind: "category.create", changes, topics: ["categories"], outcome: { id, misfits: [] } }
}

interface ChangeSettings {
  readonly agreed: AgreedQuestions
  readonly year: number
}

async function changed(tx: Tx, before: Category, value: Value, { agreed, year }: ChangeSettings): Promise<Saved> {
  const { id, tournamentId } = before
  const draw = await findDraw(tx, tournamentId, id)
  const isOther = value.showType !== before.showType || value.kind !== before.kind
  if (isOther && draw && Bracket.hasResults(draw.bracket)) throw new Refusal("kind_has_results")
  const isCutAnew = value.finals !== (before.finals ?? null)
  if (isOther || isCutAnew || value.poomsaeKind !== before.poomsaeKind) await requireUnscored(tx, tournamentId, id)
  const athletes = await listAthletesOf(tx, tournamentId, id)
  const list = before.showType === "list" ? await findList(tx, tournamentId, id) : null
  if (isOther) requireAgreed(agreed, [fallsQuestion({ before, value, athletes, draw, list })])
  const left = value.showType === "list" && before.showType === "bracket" ? drawChanges(id, draw, null) : []
  const changes = [...left, ...updated("categories", { id }, before, value)]
  const outcome = { id, misfits: newMisfits(athletes, { before, now: value }, year).map((one) => one.id) }
  return { kind: "category.update", changes, topics: ["categories", `category:${id}`], outcome }
}

interface Turning {
  readonly before: Category
  readonly value: Value
  readonly athletes: readonly Athlete[]
  readonly draw: StoredDraw | null
  readonly list: readonly AthleteId[] | null
}

/** What is gone when a bracket becomes a list, or a list a bracket; null: nothing. */
function fallsQuestion({ before, value, athletes, draw, list }: Turning): Refusal | null {
  if (value.showType === before.showType) return null
  const namesOf = (ids: Iterable<AthleteId | null>): string[] => {
    const own = new Set(ids)
    return athletes.filter(({ id }) => own.has(id)).map(({ name }) => name)
  }
  const category = before.name
  if (value.showType === "bracket")
    return (
      list && new Refusal("draw_falls", null, { category, what: "list", names: namesOf(list), fights: 0, numbered: 0 })
    )
  if (draw === null) return null
  const { bracket } = draw
  const fights = Bracket.standing(bracket).fights.filter(({ state }) => state === "ready" || state === "waiting")
  const numbered = bracket.fights.filter(({ number }) => number !== null)
  return new Refusal("draw_falls", null, {
    category,
    what: "draw",
    names: namesOf(bracket.places),
    fights: fights.length,
    numbered: numbered.length,
  })
}

/** Who stands in a list that is made; null: it is not. */
async function findList(tx: Tx, tournamentId: TournamentId, id: CategoryId): Promise<readonly AthleteId[] | null> {
  const list = (await listSheets(tx, tournamentId, [id])).get(id)?.list
  return list ? list[list.startRound] : null
}

/** Scores of one style mean nothing in another, nor in a bracket. */
async function requireUnscored(tx: Tx, tournamentId: TournamentId, id: CategoryId): Promise<void> {
  const athletes = await listAthletesOf(tx, tournamentId, id)
  const scored = await scoredAmong(
    tx,
    tournamentId,
    athletes.map((athlete) => athlete.id),
  )
  if (scored.length > 0) throw new Refusal("kind_has_results")
}

const filled = (draft: CategorySave, before: Category | undefined): CategoryDraft => {
  const { sectionId: _, ...rest } = draft
  return {
    ...rest,
    ageCategory: draft.ageCategory ?? before?.ageCategory ?? 0,
    age1: draft.age1 ?? before?.age1 ?? 0,
    age2: draft.age2 ?? before?.age2 ?? 0,
    weight1: draft.weight1 ?? before?.weight1 ?? 0,
    weight2: draft.weight2 ?? before?.weight2 ?? 0,
    sex: draft.sex ?? before?.sex ?? "none",
    workType: draft.workType ?? before?.workType ?? "individual",
    ...categoryTexts.byName(({ name }) => draft[name] ?? before?.[name] ?? ""),
    headRule: draft.headRule === undefined ? (before?.headRule ?? null) : draft.headRule,
    finals: draft.finals === undefined ? (before?.finals ?? null) : draft.finals,
  }
}

const dayOf = (before: Category | undefined) => ({ day: before?.day ?? 0, dayPosition: before?.dayPosition ?? 0 })

/** A section of this very tournament, or none. */
async function sectionOf(
  tx: Tx,
  tournamentId: TournamentId,
  wanted: SectionId | null | undefined,
  before: Category | undefined,
): Promise<SectionId | null> {
  await requireCourts(tx, tournamentId, wanted)
  return wanted === undefined ? (before?.sectionId ?? null) : wanted
}

/** Deletes a category with its draw; its athletes stay, without a category. */
export const deleteCategory = action(async (tx, tournament, id: CategoryId) => {
  const category = orNotFound(await findCategoryOf(tx, tournament.id, id))
  const athletes = await listAthletesOf(tx, tournament.id, id)
  return {
    kind: "category.delete",
    changes: [
      ...drawChanges(id, await findDraw(tx, tournament.id, id), null),
      ...athletes.flatMap((athlete) => updated("athletes", { id: athlete.id }, athlete, { categoryId: null })),
      removedRow("categories", category),
    ],
    topics: ["categories", "athletes", `category:${id}`],
    outcome: null,
  }
})

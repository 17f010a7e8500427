import { type CategoryFields, checkCategory } from "#domain/athletes/category-rules.ts"
import { apartOf, type MergeReason, mergeReasons } from "#domain/athletes/merge.ts"
import { mergedCategory } from "#domain/athletes/merged-category.ts"
import { takingPart } from "#domain/athletes/split-proposal.ts"
import { drawChanges } from "#domain/bracket/stored.ts"
import type { CategoryId } from "#domain/ids.ts"
import { type AgreedQuestions, nothingAgreed, requireAgreed } from "#domain/questions.ts"
import { invariant, orNotFound, Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { updated } from "#domain/value/changes.ts"
import { action, previewBy } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { cleanOf } from "#server/platform/problems.ts"
import type { Subject } from "#server/records/brackets/subject.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { removedRow } from "#server/records/numbered-rows.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { foughtAmong, namedSubjects } from "./subjects.ts"

export interface MergeWish {
  readonly categoryIds: readonly CategoryId[]
  /** The category that receives the others' entries; null: the one with the most entries. */
  readonly into: CategoryId | null
  /** '' : the proposed one. */
  readonly name: string
  readonly emptied: "delete" | "keep"
  readonly agreed: AgreedQuestions
  /** The reason for exceeding the limits; stored in the journal. */
  readonly reason: string
  readonly thisYear: number
}

export interface Merged {
  readonly into: CategoryId
  readonly fields: Pick<CategoryFields, "name" | "age1" | "age2" | "weight1" | "weight2" | "sex">
  readonly count: number
  readonly reasons: readonly MergeReason[]
  readonly drawn: readonly CategoryId[]
  readonly fought: readonly CategoryId[]
  readonly deleted: readonly CategoryId[]
  /** In the words of who did it; '' within the limits. */
  readonly reason: string
}

/** What a merge would make and what prevents it; nothing is saved. */
export const previewMerge = previewBy(
  async (tx, tournament, wish: MergeWish) => (await planMerge(tx, tournament, wish)).merged,
)

/**
 * Brings the entries of several categories into one: one step, taken back as one. It asks `merge_limits` beyond the limits and
 * `category_has_results` if one of them has results; beyond the limits it takes a written reason.
 */
export const mergeCategories = action(async (tx, tournament, wish: MergeWish) => {
  const { merged, changes } = await planMerge(tx, tournament, wish)
  requireConsent(merged, wish)
  return {
    kind: "category.merge",
    changes,
    topics: ["categories", "athletes", ...categoryTopics(wish.categoryIds)],
    outcome: merged,
  }
})

/** Two categories, of which the first goes into the second. */
export interface MergePair {
  readonly from: CategoryId
  readonly into: CategoryId
}

/**
 * Many pairs at once: one step, taken back as one. Refused whole: `merge_apart` if a pair is not of one sex and one age group or a category
 * is in two pairs, `merge_limits`, `category_has_results`. There is no consent in bulk.
 */
export const mergePairs = action(async (tx, tournament, pairs: readonly MergePair[], thisYear: number) => {
  if (pairs.length === 0) throw new Refusal("required", "categories")
  const all = pairs.flatMap(({ from, into }) => [from, into])
  const known = new Map((await listCategories(tx, tournament.id)).map((category) => [category.id, category]))
  for (const [at, { from, into }] of pairs.entries()) {
    const [one, other] = [orNotFound(known.get(from)), orNotFound(known.get(into))]
    const isTwice = new Set(all.slice(0, 2 * at + 2)).size < 2 * at + 2
    const why = isTwice ? "twice" : apartOf(one, other)
    if (why !== "") throw new Refusal("merge_apart", null, { names: [one.name, other.name], why })
  }
  const plans = []
  for (const { from, into } of pairs) {
    const wish = { ...within, categoryIds: [from, into], into, thisYear }
    const plan = await planMerge(tx, tournament, wish)
    requireConsent(plan.merged, wish)
    plans.push(plan)
  }
  return {
    kind: "category.mergeMany",
    changes: plans.flatMap(({ changes }) => changes),
    topics: ["categories", "athletes", ...categoryTopics(all)],
    outcome: { count: plans.length },
  }
})

const within = { name: "", emptied: "delete", agreed: nothingAgreed, reason: "" } as const

function requireConsent({ reasons, fought }: Merged, { agreed, reason }: MergeWish): void {
  const limits = reasons.length > 0 ? new Refusal("merge_limits", null, { reasons }) : null
  if (limits !== null && reasons.some((one) => one.isFinal)) throw limits
  requireAgreed(agreed, [limits, fought.length > 0 ? new Refusal("category_has_results") : null])
  if (reasons.length > 0 && reason === "") throw new Refusal("required", "reason")
}

async function planMerge(
  tx: Tx,
  tournament: TournamentRow,
  wish: MergeWish,
): Promise<{ merged: Merged; changes: RowChange[] }> {
  const subjects = await namedSubjects(tx, tournament.id, wish.categoryIds)
  if (subjects.length < 2) throw new Refusal("required", "categories")
  const rules = await rulesOf(tx, tournament)
  const into = targetOf(subjects, wish.into)
  const others = subjects.filter((one) => one !== into)
  const proposed = mergedCategory(
    into.category,
    subjects.map(({ category }) => category),
    rules.groups,
  )
  const named = { ...proposed, name: wish.name || proposed.name }
  const fields = cleanOf(checkCategory(named, rules.groups), "category")
  // Who left or was set aside goes along, and forbids nothing.
  const competing = subjects.map(({ category, athletes }) => ({
    category,
    athletes: athletes.filter(({ out }) => !out),
  }))
  const reasons = mergeReasons(competing, rules.merge, seasonOf(tournament.date, wish.thisYear))
  const fought = await foughtAmong(tx, tournament.id, subjects)
  const merged: Merged = {
    into: into.category.id,
    fields,
    count: subjects.reduce((sum, { athletes }) => sum + takingPart(athletes), 0),
    reasons,
    drawn: idsOf(subjects.filter(({ draw }) => draw !== null)),
    fought: idsOf(subjects).filter((id) => fought.has(id)),
    deleted: wish.emptied === "delete" ? idsOf(others) : [],
    reason: reasons.length > 0 ? wish.reason : "",
  }
  const changes = [
    ...subjects.flatMap(({ category, draw }) => drawChanges(category.id, draw, null)),
    ...updated("categories", { id: merged.into }, into.category, fields),
    ...others.flatMap(({ athletes }) =>
      athletes.flatMap((one) => updated("athletes", { id: one.id }, one, { categoryId: merged.into })),
    ),
    ...others
      .filter(({ category }) => merged.deleted.includes(category.id))
      .map(({ category }) => removedRow("categories", category)),
  ]
  return { merged, changes }
}

function targetOf(subjects: readonly Subject[], wanted: CategoryId | null): Subject {
  const [target] =
    wanted === null
      ? subjects.toSorted((one, other) => takingPart(other.athletes) - takingPart(one.athletes))
      : subjects.filter(({ category }) => category.id === wanted)
  if (wanted !== null && !target) throw new Refusal("not_found")
  invariant(target, "two categories at least")
  return target
}

const idsOf = (subjects: readonly Subject[]): CategoryId[] => subjects.map(({ category }) => category.id)

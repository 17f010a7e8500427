import { setImmediate } from "node:timers/promises"
import { compareCategories } from "#domain/athletes/category-order.ts"
import type { Consent } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { type DrawToKeep, drawChanges } from "#domain/bracket/stored.ts"
import { chosenFormat } from "#domain/draw/chosen-format.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import * as Draw from "#domain/draw/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { action, previewBy } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { countDraws, type DrawRow, listDraws } from "#server/records/brackets/brackets.ts"
import { loadSubject, requireBracket, type Subject } from "#server/records/brackets/subject.ts"
import { listCategories } from "#server/records/categories/categories.ts"

/** How a draw is to be made. */
export interface DrawOrder {
  readonly seed: string
  readonly profile: Draw.Profile
  readonly now: Date
}

/** Of all categories: those with a draw are drawn again if they are in `include`. */
export type WholeOrder = DrawOrder & { readonly include: readonly CategoryId[] }

/** A draw and its proof, as answered. */
export type Drawn = Pick<DrawRow, "categoryId" | "no" | "seed" | "version" | "listHash" | "met" | "bound">

/** Why a category was skipped. */
export type SkipReason = "has_results" | "confirmed" | "empty" | "too_many" | "list"
export interface DrawnAll {
  readonly draws: readonly Drawn[]
  readonly skipped: readonly { readonly categoryId: CategoryId; readonly reason: SkipReason }[]
}

/** Draws one category by lot; results fall only with consent. */
export const drawCategory = action(
  async (tx, tournament, categoryId: CategoryId, order: DrawOrder & { readonly consent: Consent }) => {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    requireBracket(subject)
    if (subject.draw && Bracket.hasResults(subject.draw.bracket) && order.consent === "none") {
      throw new Refusal("category_has_results")
    }
    const no = ((await countDraws(tx, tournament.id)).get(categoryId) ?? 0) + 1
    const after = drawn(subject, tournament, order, no)
    return {
      kind: "draw.auto",
      changes: drawChanges(categoryId, subject.draw, after),
      topics: [`category:${categoryId}`],
      outcome: outcomeOf(categoryId, after),
    }
  },
)

/** Draws every bracket category that may be drawn, or is named in `include`; one step, undone as one. */
export const drawAll = action(async (tx, tournament, order: WholeOrder) => {
  const plan = await planAll(tx, tournament, order)
  return {
    kind: "draw.all",
    changes: plan.draws.flatMap(({ subject, after }) => drawChanges(subject.category.id, subject.draw, after)),
    topics: categoryTopics(plan.draws.map(({ subject }) => subject.category.id)),
    outcome: answerOf(plan),
  }
})

/** Which categories drawing all would draw and which it would skip. */
export const previewAll = previewBy(async (tx, tournament, order: WholeOrder) =>
  answerOf(await planAll(tx, tournament, order)),
)

interface Plan {
  readonly draws: readonly { readonly subject: Subject; readonly after: DrawToKeep }[]
  readonly skipped: DrawnAll["skipped"]
}

async function planAll(tx: Tx, tournament: TournamentRow, order: WholeOrder): Promise<Plan> {
  const categories = await listCategories(tx, tournament.id)
  const ids = new Set(categories.map(({ id }) => id))
  if (!order.include.every((id) => ids.has(id))) throw new Refusal("not_found")
  const athletes = groupBy(await listAthletes(tx, tournament.id), ({ categoryId }) => categoryId)
  const stored = await listDraws(tx, tournament.id)
  const counts = await countDraws(tx, tournament.id)
  const draws: { subject: Subject; after: DrawToKeep }[] = []
  const skipped: { categoryId: CategoryId; reason: SkipReason }[] = []
  for (const category of categories.sort(compareCategories)) {
    const { id } = category
    const subject = { category, athletes: athletes.get(id) ?? [], draw: stored.get(id) ?? null }
    const reason = skipReason(subject, order.include.includes(id))
    if (reason) skipped.push({ categoryId: id, reason })
    else draws.push({ subject, after: drawn(subject, tournament, order, (counts.get(id) ?? 0) + 1) })
    // Two hundred draws take a fifth of a second: other courts are served in between.
    if (!reason) await setImmediate()
  }
  return { draws, skipped }
}

function skipReason({ category, athletes, draw }: Subject, isIncluded: boolean): SkipReason | null {
  if (category.showType === "list") return "list"
  const starting = athletes.filter(({ out }) => !out).length
  if (starting === 0) return "empty"
  if (starting > Draw.mostAthletes) return "too_many"
  if (draw === null || isIncluded) return null
  if (Bracket.hasResults(draw.bracket)) return "has_results"
  return draw.row.state === "prepared" ? null : "confirmed"
}

function drawn(subject: Subject, tournament: TournamentRow, order: DrawOrder, no: number): DrawToKeep {
  const { category, athletes } = subject
  const entrants = entrantsOf(athletes, tournament)
  const format = chosenFormat(subject.draw, subject.category, tournament, entrants.length)
  const draw = Draw.automatic({
    tournamentId: tournament.id,
    categoryId: category.id,
    entrants,
    seed: order.seed,
    profile: order.profile,
  })
  return {
    fields: {
      formatChosen: format.isChosen,
      state: tournament.holdDraws ? "prepared" : "published",
      embargo: null,
      no,
      seed: draw.seed,
      version: draw.version,
      listHash: draw.listHash,
      met: draw.met,
      bound: draw.bound,
      profile: order.profile,
      list: Draw.canonicalList(entrants),
      drawn: draw.places,
      drawnAt: order.now.toISOString(),
      printed: [],
      confirmed: null,
      reopened: false,
      shared: [],
    },
    bracket: Bracket.fromPlaces(draw.size, draw.places, format.format),
  }
}

const outcomeOf = (categoryId: CategoryId, { fields }: DrawToKeep): Drawn => {
  const { no, seed, version, listHash, met, bound } = fields
  return { categoryId, no, seed, version, listHash, met, bound }
}

const answerOf = ({ draws, skipped }: Plan): DrawnAll => ({
  draws: draws.map(({ subject, after }) => outcomeOf(subject.category.id, after)),
  skipped,
})

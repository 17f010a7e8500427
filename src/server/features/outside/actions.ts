import * as Bracket from "#domain/bracket/index.ts"
import { drawChanges, fieldsOf, type StoredDraw } from "#domain/bracket/stored.ts"
import { competes, notSeen } from "#domain/checkin/checkin.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import * as Draw from "#domain/draw/index.ts"
import { Random } from "#domain/draw/random.ts"
import { fits } from "#domain/formats/format.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { numberlessIn } from "#domain/schedule/index.ts"
import { updated } from "#domain/value/changes.ts"
import { allNamed } from "#server/features/athletes/many-actions.ts"
import { cutChanges } from "#server/features/poomsae/cut-actions.ts"
import { action, previewOf } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { departDraws } from "#server/records/athletes/leaving.ts"
import { numbersIn } from "#server/records/brackets/brackets.ts"
import { outsideAmong, outsideIn, placedAmong, type Stander } from "#server/records/brackets/outside.ts"
import { loadSubject, type Subject } from "#server/records/brackets/subject.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { checkinsOf } from "#server/records/checkin/checkin.ts"
import { loadSheet, sheetChanges } from "#server/views/poomsae/sheet.ts"

/** Who is put onto free places: the named ones; null: all of a category, else all of the tournament. */
export interface PlacingOrder {
  readonly athletes: readonly AthleteId[] | null
  readonly categoryId: CategoryId | null
  /** Whether a bracket without a free place becomes larger. */
  readonly room: "as it is" | "larger"
  /** Decides the order of those who come to a list that nobody has performed in. */
  readonly seed: string
  readonly now: Date
}

export interface PlacedOne extends Stander {
  /** '' in a list. */
  readonly position: string
  readonly opponent: AthleteId | null
  readonly isGrown: boolean
}

/** For whom there is no free place, and what is possible. */
export interface LeftOne extends Stander {
  readonly why: "fought" | "full" | "started"
  readonly ways: readonly ("grow" | "redraw" | "aside")[]
  /** Fights that a new draw takes the results of. */
  readonly falls: readonly number[]
}

export interface PlacingOutcome {
  readonly placed: readonly PlacedOne[]
  readonly left: readonly LeftOne[]
  readonly grown: readonly { readonly categoryId: CategoryId; readonly size: number }[]
  /** Open fights of these categories that lack a number while others of the tournament have theirs. */
  readonly unnumbered: number
}

/** Puts those who stand outside onto free places, all in one step. */
export const placeOutside = action(placeStep)

/** Where each would stand; nothing is saved. */
export const previewPlacing = previewOf(placeStep)

async function placeStep(tx: Tx, tournament: TournamentRow, wish: PlacingOrder): Promise<Step<PlacingOutcome>> {
  const { room } = wish
  const standing = await wanted(tx, tournament, wish)
  const parts: Part[] = []
  const numbered = await numbersIn(tx, tournament.id)
  for (const [categoryId, own] of groupBy(standing, (one) => one.categoryId)) {
    const subject = await loadSubject(tx, tournament.id, categoryId)
    const isList = subject.category.showType === "list"
    parts.push(
      isList ? await ontoList(tx, tournament, own, wish) : ontoBracket(tournament, subject, own, { room, numbered }),
    )
  }
  const changed = parts.filter(({ changes }) => changes.length > 0)
  return {
    kind: "draw.place",
    changes: changed.flatMap(({ changes }) => changes),
    topics: ["athletes", ...categoryTopics(changed.map(({ categoryId }) => categoryId))],
    outcome: {
      placed: parts.flatMap(({ placed }) => placed),
      left: parts.flatMap(({ left }) => left),
      grown: parts.flatMap(({ categoryId, size }) => (size === null ? [] : [{ categoryId, size }])),
      unnumbered: parts.reduce((sum, { unnumbered }) => sum + unnumbered, 0),
    },
  }
}

/** Refuses `not_found` for an athlete or a category of another tournament. */
async function wanted(tx: Tx, tournament: TournamentRow, { athletes, categoryId }: PlacingOrder): Promise<Stander[]> {
  const { id } = tournament
  if (athletes !== null) {
    await allNamed(tx, tournament, athletes)
    return await outsideAmong(tx, id, athletes)
  }
  if (categoryId !== null) orNotFound(await findCategoryOf(tx, id, categoryId))
  return await outsideIn(tx, id, categoryId === null ? null : [categoryId])
}

/** What of it happens in one category. */
interface Part {
  readonly categoryId: CategoryId
  readonly changes: readonly RowChange[]
  readonly placed: readonly PlacedOne[]
  readonly left: readonly LeftOne[]
  /** The size to which the bracket grew; null: it did not. */
  readonly size: number | null
  readonly unnumbered: number
}

function ontoBracket(
  tournament: TournamentRow,
  { category, athletes, draw }: Subject,
  standing: readonly Stander[],
  { room, numbered }: Pick<PlacingOrder, "room"> & { readonly numbered: readonly { readonly number: number }[] },
): Part {
  const { id: categoryId } = category
  if (draw === null) return { categoryId, changes: [], placed: [], left: [], size: null, unnumbered: 0 }
  const entrants = entrantsOf(athletes, tournament)
  const ids = standing.map(({ id }) => id)
  const plain = Draw.placeFree(draw.bracket, entrants, ids)
  const large = plain.left.length > 0 ? Draw.placeGrown(draw.bracket, entrants, ids) : null
  const isMore = large !== null && large.places.length > plain.places.length
  const isGrown = isMore && room === "larger"
  const { bracket, places, left } = isGrown ? large : plain
  const byId = new Map(standing.map((one) => [one.id, one]))
  const proof = Draw.certify(entrants, bracket.size, bracket.places)
  return {
    categoryId,
    changes:
      places.length > 0 ? drawChanges(categoryId, draw, { fields: { ...fieldsOf(draw), ...proof }, bracket }) : [],
    placed: places.flatMap(({ athlete, slot, opponent }) => {
      const one = byId.get(athlete)
      return one ? [{ ...one, position: Bracket.placeName(bracket.size, slot), opponent, isGrown }] : []
    }),
    left: left.flatMap((id) => {
      const one = byId.get(id)
      const canGrow = !isGrown && large !== null && !large.left.includes(id)
      return one
        ? [{ ...one, ...leftIn(draw, athletes.filter(({ out }) => !out).length, canGrow ? ["grow"] : []) }]
        : []
    }),
    size: isGrown ? bracket.size : null,
    unnumbered: numberlessIn(bracket, numbered),
  }
}

function leftIn({ bracket }: StoredDraw, count: number, ways: readonly "grow"[]): Omit<LeftOne, keyof Stander> {
  const isFull = !fits(bracket.format, bracket.places.filter((id) => id !== null).length + 1)
  return {
    why: isFull ? "full" : "fought",
    ways: [...ways, ...(count <= Draw.mostAthletes ? (["redraw"] as const) : []), "aside"],
    falls: bracket.fights.flatMap(({ result }, t) => (result === null ? [] : [t])),
  }
}

/** An athlete comes to the end of the list, in the order's way, unless that would take away who goes on. */
async function ontoList(
  tx: Tx,
  tournament: TournamentRow,
  standing: readonly Stander[],
  { seed, now }: PlacingOrder,
): Promise<Part> {
  const categoryId = standing[0]?.categoryId ?? (0 as CategoryId)
  const stored = await loadSheet(tx, tournament, categoryId)
  const { sheet, cutOffs, scoring } = stored
  const random = Random.from(seed)
  const part = { categoryId, size: null, unnumbered: 0 }
  try {
    const roster = [...sheet.all, ...standing.map(({ id }) => id)]
    const made = Poomsae.makeLists(sheet, roster, cutOffs, random)
    const after = Poomsae.advance(sheet, made, cutOffs, scoring, random)
    const placed = standing.map((one) => ({ ...one, position: "", opponent: null, isGrown: false }))
    const cut = await cutChanges(tx, tournament, stored, after, { seed, now })
    return { ...part, changes: [...sheetChanges(stored, after), ...cut], placed, left: [] }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "next_round_started") throw error
    const left = standing.map((one): LeftOne => ({ ...one, why: "started", ways: ["aside"], falls: [] }))
    return { ...part, changes: [], placed: [], left }
  }
}

/** Marks that these take no part in their category, for a reason. Refuses `athletes_placed` if one of them has a place. */
export const setAside = action(
  async (
    tx,
    tournament,
    { athletes, reason }: { readonly athletes: readonly AthleteId[]; readonly reason: string },
  ) => {
    const aside = text(reason)
    if (aside === "") throw new Refusal("required", "reason")
    const named = await allNamed(tx, tournament, athletes)
    const ids = named.map(({ id }) => id)
    const placed = await placedAmong(tx, tournament.id, ids)
    if (placed.length > 0) throw new Refusal("athletes_placed", null, { names: placed.map(({ name }) => name) })
    return {
      kind: "athlete.aside",
      changes: [
        // A draft no longer awaits them.
        ...(await departDraws(tx, tournament.id, named)).changes,
        ...named.flatMap((one) => updated("athletes", { id: one.id }, one, { aside, out: true })),
      ],
      topics: ["athletes", ...categoryTopics(named.map(({ categoryId }) => categoryId))],
      outcome: { count: named.length },
    }
  },
)

/** Who was set aside takes part again, if the desks know nothing else. */
export const takePart = action(async (tx, tournament, athletes: readonly AthleteId[]) => {
  const named = (await allNamed(tx, tournament, athletes)).filter(({ aside }) => aside !== "")
  const rows = await checkinsOf(
    tx,
    tournament.id,
    named.map(({ id }) => id),
  )
  return {
    kind: "athlete.takePart",
    changes: named.flatMap((one) => {
      const { state } = rows.get(one.id) ?? notSeen
      return updated("athletes", { id: one.id }, one, { aside: "", out: !competes(state) })
    }),
    topics: ["athletes", ...categoryTopics(named.map(({ categoryId }) => categoryId))],
    outcome: { count: named.length },
  }
})

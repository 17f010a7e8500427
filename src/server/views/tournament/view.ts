import type { Kysely } from "kysely"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { compareCategories } from "#domain/athletes/category-order.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { publicWait } from "#domain/draw/public-wait.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import { standOutside } from "#domain/outside.ts"
import { daysOf } from "#domain/schedule/index.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { findDrawsIn, listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listSheets, type SheetRows } from "#server/records/poomsae/poomsae.ts"
import { type DayRow, listDays } from "#server/records/sections.ts"
import { findTournament, listSections, type SectionRow } from "#server/records/tournaments/tournaments.ts"
import { presentAthlete, presentAthletePublicly } from "#server/views/athletes.ts"
import { athletesById } from "#server/views/athletes-by-id.ts"
import { presentCategory } from "#server/views/categories.ts"
import { presentDay, presentSection } from "#server/views/sections.ts"
import { presentTournament } from "./present.ts"

/** The reader: staff see all of it, everybody else what is published. */
export type Audience = "staff" | "public"

/** A whole tournament at one moment. */
export interface TournamentView {
  readonly tournament: TournamentRow
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
  readonly sections: readonly SectionRow[]
  /** Those that are described. */
  readonly days: readonly DayRow[]
  readonly draws: ReadonlyMap<CategoryId, StoredDraw>
  /** The stored rows of list categories. */
  readonly sheets: ReadonlyMap<CategoryId, SheetRows>
}

/** All of a tournament, in as many queries for ten athletes as for a thousand, seen at one moment. */
export async function loadView(db: Kysely<Tables>, id: TournamentId): Promise<TournamentView | null> {
  // A step, or what would be one, has its moment already.
  if (db.isTransaction) return await readView(db, id)
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => readView(tx, id))
}

/** The same in a transaction that sees one moment. */
export async function readView(tx: Kysely<Tables>, id: TournamentId): Promise<TournamentView | null> {
  const tournament = await findTournament(tx, id)
  if (!tournament) return null
  const athletes = await listAthletes(tx, id)
  const categories = await listCategories(tx, id)
  const sections = await listSections(tx, id)
  const days = await listDays(tx, id)
  const draws = await listDraws(tx, id)
  const hasLists = categories.some(({ showType }) => showType === "list")
  const sheets = hasLists ? await listSheets(tx, id) : new Map<CategoryId, SheetRows>()
  return { tournament, athletes, categories: categories.sort(compareCategories), sections, days, draws, sheets }
}

/** The tournament as `audience` may see it at the time `now`. */
export function presentView(view: TournamentView, audience: Audience, now: Date): WireTournamentFull {
  const shown = visiblePart(view, audience, now)
  const athleteById = athletesById(shown.athletes)
  const nameById = new Map<CategoryId | null, string>(shown.categories.map((one) => [one.id, one.name]))
  const countById = new Map<CategoryId | null, number>()
  for (const { categoryId } of shown.athletes) countById.set(categoryId, (countById.get(categoryId) ?? 0) + 1)
  const placed = new Set([...shown.draws.values()].flatMap(({ bracket }) => bracket.places))
  const outsideById = outsideOf(shown)
  const outside = new Set([...outsideById.values()].flat())
  const stands = (id: AthleteId): Stand => (placed.has(id) ? "placed" : outside.has(id) ? "outside" : "free")
  const present = PRESENT[audience]
  const drawn = DRAWN[audience]
  return {
    ...presentTournament(shown.tournament),
    sportsmans: shown.athletes.map((athlete) =>
      present(athlete, nameById.get(athlete.categoryId) ?? "", stands(athlete.id)),
    ),
    protocols: shown.categories.map((category) =>
      drawn(
        category,
        countById.get(category.id) ?? 0,
        athleteById,
        shown.draws.get(category.id) ?? null,
        shown.sheets.get(category.id)?.list?.startRound ?? "",
        (outsideById.get(category.id) ?? []).join(),
      ),
    ),
    sections: shown.sections.map((section) => presentSection(section, { ...shown, countById })),
    days: daysOf(
      shown.days,
      shown.categories.map(({ day }) => day),
    ).map((day) => {
      const { finalsLast, ...plain } = presentDay(day)
      return { ...plain, finals_last: Number(finalsLast) }
    }),
    organizations: organizationsOf(shown.athletes),
  }
}

/** A tournament in parts of about so many categories and athletes, each of which can be presented by itself; read one after another. */
export async function* viewInParts(tx: Kysely<Tables>, id: TournamentId, most: number): AsyncGenerator<TournamentView> {
  const tournament = await findTournament(tx, id)
  if (!tournament) return
  const athletes = await listAthletes(tx, id)
  const categories = await listCategories(tx, id)
  const sections = await listSections(tx, id)
  const days = await listDays(tx, id)
  for (const part of partsOf({ categories, athletes }, most)) {
    const ids = part.categories.map((one) => one.id)
    const lists = part.categories.filter(({ showType }) => showType === "list").map((one) => one.id)
    const draws = await findDrawsIn(tx, id, ids)
    const sheets = lists.length > 0 ? await listSheets(tx, id, lists) : new Map<CategoryId, SheetRows>()
    yield { tournament, ...part, sections, days, draws, sheets }
  }
}

type Part = Pick<TournamentView, "categories" | "athletes">

/** Categories with who is in them; who is in none of them stands alone. At least one part. */
function partsOf({ categories, athletes }: Part, most: number): Part[] {
  const members = athletesByCategory(athletes)
  const known = new Set<CategoryId | null>(categories.map(({ id }) => id))
  const groups: Part[] = [
    ...categories.map((category) => ({ categories: [category], athletes: members.get(category.id) ?? [] })),
    ...athletes.filter((one) => !known.has(one.categoryId)).map((one) => ({ categories: [], athletes: [one] })),
  ]
  const parts: { readonly categories: Category[]; readonly athletes: Athlete[] }[] = [{ categories: [], athletes: [] }]
  for (const group of groups) {
    let last = parts.at(-1)
    if (!last || last.categories.length + last.athletes.length >= most) {
      last = { categories: [], athletes: [] }
      parts.push(last)
    }
    last.categories.push(...group.categories)
    last.athletes.push(...group.athletes)
  }
  return parts
}

/** In which of three ways an entry stands to its category's draw; `free`: undrawn, or does not compete. */
type Stand = "placed" | "outside" | "free"

/** Who stands outside, by category; a category in which nobody does is not in it. */
export function outsideOf({
  athletes,
  categories,
  draws,
  sheets,
}: Pick<TournamentView, "athletes" | "categories" | "draws" | "sheets">): Map<CategoryId, readonly AthleteId[]> {
  const entries = athletesByCategory(athletes)
  const found = categories.flatMap(({ id, showType }) => {
    const list = showType === "list" ? sheets.get(id)?.list : undefined
    const outside = list
      ? standOutside(entries.get(id) ?? [], list[list.startRound])
      : (draws.get(id)?.bracket.outside ?? [])
    return outside.length > 0 ? [[id, outside] as const] : []
  })
  return new Map(found)
}

const athletesByCategory = keptBy((athletes: readonly Athlete[]) => groupBy(athletes, ({ categoryId }) => categoryId))

/** A step changes a few of a thousand athletes: what the others were presented as still holds. */
const PRESENT = {
  staff: keptBy((athlete: Athlete, category: string, is: Stand) =>
    presentAthlete(athlete, { category, isPlaced: is === "placed", isOutside: is === "outside" }),
  ),
  public: keptBy((athlete: Athlete, category: string, is: Stand) =>
    presentAthletePublicly(athlete, { category, isPlaced: is === "placed", isOutside: false }),
  ),
}

const drawnFor = (audience: Audience) =>
  keptBy(
    (
      category: Category,
      count: number,
      athleteById: ReadonlyMap<AthleteId, Athlete>,
      draw: StoredDraw | null,
      startRound: string,
      outside: string,
    ) =>
      presentCategory(category, {
        count,
        athleteById,
        draw,
        startRound,
        outside: outside === "" ? [] : outside.split(",").map((id) => Number(id) as AthleteId),
        audience,
      }),
  )

const DRAWN = { staff: drawnFor("staff"), public: drawnFor("public") }

/** Whether everybody who sees the tournament may see a draw of it: it is published, and nothing has it wait (`publicWait`). */
export const isPublicDraw = ({ status }: Pick<Category, "status">, { row, bracket }: StoredDraw, now: Date): boolean =>
  row.state === "published" &&
  publicWait(
    {
      awaited: bracket.awaits.length,
      isTournamentPublic: true,
      isCategoryPublic: status === "published",
      embargo: row.embargo,
    },
    now,
  ) === null

/** What of it `audience` may see at the time `now`. */
export function visiblePart(view: TournamentView, audience: Audience, now: Date): TournamentView {
  if (audience === "staff") return view
  const categories = view.categories.filter(({ status }) => status === "published")
  const byId = new Map(categories.map((category) => [category.id, category]))
  const draws = [...view.draws].filter(([id, draw]) => {
    const category = byId.get(id)
    return category !== undefined && isPublicDraw(category, draw, now)
  })
  return { ...view, categories, draws: new Map(draws) }
}

const organizationsOf = keptBy((athletes: readonly Athlete[]): WireTournamentFull["organizations"] => {
  // No text of the database holds a zero character.
  const groups = groupBy(athletes, ({ organization, region }) => `${organization}\0${region}`)
  return [...groups.values()].map((group) => ({
    organization: group[0]?.organization ?? "",
    oblast: group[0]?.region ?? "",
    registered: group.length,
  }))
})

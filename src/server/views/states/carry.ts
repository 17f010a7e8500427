import type { Kysely } from "kysely"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { scoringOf } from "#domain/poomsae/index.ts"
import { compareCategories } from "#domain/registration/category-order.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { findDraws } from "#server/records/brackets/brackets.ts"
import { protestsIn } from "#server/records/brackets/protests.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { type Touched, touchedBetween } from "#server/records/journal/touched.ts"
import { listSheets, type SheetRows } from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listDays } from "#server/records/sections.ts"
import { findFormula } from "#server/records/standings.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"
import { type Parts, readParts, revisionOf } from "./state.ts"

/**
 * An earlier state brought to the moment that `tx` sees, `tournament` being its row there: only what later steps have
 * written is read, and everything else stays the very same value. If the journal lacks a step, everything is read
 * again.
 */
export async function carry(tx: Kysely<Tables>, before: Parts, tournament: TournamentRow): Promise<Parts | null> {
  const { id, revision } = tournament
  if (revision < revisionOf(before)) return await readParts(tx, id)
  const touched = await touchedBetween(tx, id, revisionOf(before), revision)
  if (!touched) return await readParts(tx, id)
  const view = await carryView(tx, { ...before.view, tournament }, touched)
  return {
    view,
    protests: touched.whole.has("protests") ? await protestsIn(tx, id) : before.protests,
    formula: touched.whole.has("formula") ? (await findFormula(tx, id)).formula : before.formula,
    scoring: hasSameRules(before.view.tournament, tournament)
      ? before.scoring
      : scoringOf(await rulesOf(tx, tournament)),
  }
}

/** A version of a rule set never changes. */
const hasSameRules = (one: TournamentRow, other: TournamentRow): boolean =>
  one.ruleSetId === other.ruleSetId && one.ruleSetVersion === other.ruleSetVersion

async function carryView(tx: Kysely<Tables>, before: TournamentView, touched: Touched): Promise<TournamentView> {
  const { whole } = touched
  const { id } = before.tournament
  const categories = whole.has("categories")
    ? (await listCategories(tx, id)).sort(compareCategories)
    : before.categories
  return {
    tournament: before.tournament,
    athletes: await carryAthletes(tx, before, touched.athletes),
    categories,
    sections: whole.has("sections") ? await listSections(tx, id) : before.sections,
    days: whole.has("days") ? await listDays(tx, id) : before.days,
    draws: await carryDraws(tx, before, new Set([...touched.draws, ...aloneAmong(before, touched.checkins)])),
    sheets: await carrySheets(tx, { ...before, categories }, touched),
  }
}

async function carryAthletes(
  tx: Kysely<Tables>,
  { tournament, athletes }: TournamentView,
  touched: ReadonlySet<AthleteId>,
): Promise<readonly Athlete[]> {
  if (touched.size === 0) return athletes
  const found = await listNamed(tx, tournament.id, [...touched])
  return [...athletes.filter((one) => !touched.has(one.id)), ...found].sort((one, other) => one.id - other.id)
}

/** The categories whose only athlete is one of these. */
const aloneAmong = ({ draws }: TournamentView, athletes: ReadonlySet<AthleteId>): CategoryId[] =>
  [...draws].flatMap(([categoryId, { bracket }]) => {
    const placed = bracket.places.filter((id) => id !== null)
    return placed.length === 1 && placed.some((id) => athletes.has(id)) ? [categoryId] : []
  })

async function carryDraws(
  tx: Kysely<Tables>,
  { tournament, draws }: TournamentView,
  touched: ReadonlySet<CategoryId>,
): Promise<TournamentView["draws"]> {
  if (touched.size === 0) return draws
  const keys = [...touched].map((categoryId) => ({ tournamentId: tournament.id, categoryId }))
  const found = await findDraws(tx, keys)
  return replaced(draws, touched, new Map(found.map((draw) => [draw.row.categoryId, draw])))
}

/** From this number of categories on, their lists are read together: each of them alone takes five queries. */
const MANY = 4

async function carrySheets(
  tx: Kysely<Tables>,
  { tournament, categories, sheets }: TournamentView,
  { whole, sheets: touched }: Touched,
): Promise<TournamentView["sheets"]> {
  const { id } = tournament
  if (!categories.some(({ showType }) => showType === "list")) return NO_SHEETS
  if (whole.has("categories") || touched.size >= MANY) return await listSheets(tx, id)
  if (touched.size === 0) return sheets
  const found = new Map<CategoryId, SheetRows>()
  for (const category of touched) {
    const rows = (await listSheets(tx, id, category)).get(category)
    if (rows) found.set(category, rows)
  }
  return replaced(sheets, touched, found)
}

const NO_SHEETS: TournamentView["sheets"] = new Map()

/** The map with `found` in place of its entries for `touched`. */
function replaced<Id, Value>(
  map: ReadonlyMap<Id, Value>,
  touched: ReadonlySet<Id>,
  found: ReadonlyMap<Id, Value>,
): Map<Id, Value> {
  const now = new Map(map)
  for (const id of touched) {
    const value = found.get(id)
    if (value === undefined) now.delete(id)
    else now.set(id, value)
  }
  return now
}

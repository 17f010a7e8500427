import type { Kysely } from "kysely"
import { compareCategories } from "#domain/athletes/category-order.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { scoringOf } from "#domain/poomsae/index.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { findDraws } from "#server/records/brackets/brackets.ts"
import { protestsIn } from "#server/records/brackets/protests.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { type Touched, touchedBetween } from "#server/records/journal/touched.ts"
import { listSheets } from "#server/records/poomsae/poomsae.ts"
import { findDiploma } from "#server/records/printing/diplomas.ts"
import { pointGapsIn } from "#server/records/rule-sets/in-categories.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listDays } from "#server/records/sections.ts"
import { findFormula } from "#server/records/standings.ts"
import { findTournament, listSections } from "#server/records/tournaments/tournaments.ts"
import { createKeptNewest, type KeptNewest } from "#server/records/values/kept-newest.ts"
import type { Source } from "#server/records/values/source.ts"
import type { ValueShell } from "#server/records/values/step-action.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"
import { readParts, revisionOf, type State, type StateParts, stateOf } from "./state.ts"

/** Tournaments in memory, each in its newest state, carried from one revision to the next by the journal. */
export type States = KeptNewest<State>

/** What actions need if they look at a whole tournament. */
export interface KeepingShell extends ValueShell {
  readonly states: States
}

export const createStates = (source: Source): States => createKeptNewest({ source, revisionOf, bring: readState })

async function readState(
  tx: Kysely<Tables>,
  id: TournamentId,
  before: State | undefined,
  known?: TournamentRow,
): Promise<State | null> {
  const tournament = known ?? (await findTournament(tx, id))
  const parts = tournament && (before ? await carry(tx, before, tournament) : await readParts(tx, id))
  return parts ? stateOf(parts) : null
}

/**
 * An earlier state brought to the moment that `tx` sees, `tournament` being its row there: only what later steps have
 * written is read, and everything else stays the very same value. If the journal lacks a step, everything is read
 * again.
 */
async function carry(tx: Kysely<Tables>, before: StateParts, tournament: TournamentRow): Promise<StateParts | null> {
  const { id, revision } = tournament
  if (revision < revisionOf(before)) return await readParts(tx, id)
  const touched = await touchedBetween(tx, id, revisionOf(before), revision)
  if (!touched) return await readParts(tx, id)
  const view = await carryView(tx, { ...before.view, tournament }, touched)
  const rules = hasSameRules(before.view.tournament, tournament) ? null : await rulesOf(tx, tournament)
  return {
    view,
    protests: touched.whole.has("protests") ? await protestsIn(tx, id) : before.protests,
    formula: touched.whole.has("formula") ? (await findFormula(tx, id)).formula : before.formula,
    diploma: touched.whole.has("diploma") ? (await findDiploma(tx, id)).design : before.diploma,
    scoring: rules ? scoringOf(rules) : before.scoring,
    gaps:
      rules || touched.whole.has("categories")
        ? await pointGapsIn(tx, view.categories, rules?.kyorugi.pointGap ?? before.gaps.usual)
        : before.gaps,
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
  const athletes = await carryAthletes(tx, before, touched.athletes)
  const draws = new Set([
    ...touched.draws,
    ...aloneAmong(before, touched.checkins),
    ...joinedOrLeft(before, athletes, touched.athletes),
  ])
  return {
    tournament: before.tournament,
    athletes,
    categories,
    sections: whole.has("sections") ? await listSections(tx, id) : before.sections,
    days: whole.has("days") ? await listDays(tx, id) : before.days,
    draws: await carryDraws(tx, before, draws),
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

/** The drawn categories in which others take part, or compete for a place, now than before: their brackets carry both. */
function joinedOrLeft(
  before: TournamentView,
  now: readonly Athlete[],
  touched: ReadonlySet<AthleteId>,
): readonly CategoryId[] {
  if (touched.size === 0) return []
  const named = (athletes: readonly Athlete[]): Map<AthleteId, Athlete> =>
    new Map(athletes.flatMap((one) => (touched.has(one.id) ? [[one.id, one]] : [])))
  const [old, present] = [named(before.athletes), named(now)]
  return [...touched].flatMap((id) => {
    const [was, is] = [old.get(id), present.get(id)]
    const isSame = was?.categoryId === is?.categoryId && was?.out === is?.out && was?.unranked === is?.unranked
    return isSame ? [] : [was, is].flatMap((one) => drawnOf(one, before))
  })
}

const drawnOf = (athlete: Athlete | undefined, { draws }: TournamentView): CategoryId[] =>
  athlete && athlete.categoryId !== null && draws.has(athlete.categoryId) ? [athlete.categoryId] : []

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
  return replaced(sheets, touched, await listSheets(tx, id, [...touched]))
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

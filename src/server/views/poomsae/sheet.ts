import type { Kysely } from "kysely"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, PoomsaeEventId, TournamentId } from "#domain/ids.ts"
import { standOutside } from "#domain/outside.ts"
import {
  type CutOffs,
  type Finals,
  isExtra,
  NO_LISTS,
  nameOf,
  needsDraw,
  noPenalties,
  type Performance,
  type PerformanceKey,
  type Round,
  type ScoringRules,
  type Sheet,
  type Style,
  scoringOf,
} from "#domain/poomsae/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { RulePick, RuleSet } from "#domain/rules/rule-set.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { BEFORE_THE_RULE } from "#server/platform/db/old-results.uk.ts"
import type { RowChange, Tables } from "#server/platform/db/tables.ts"
import { listAthletesOf } from "#server/records/athletes/athletes.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import {
  keyOf,
  listSheets,
  noRows,
  roundNumber,
  type ScoreRow,
  type SheetRows,
} from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"

/** A list category with all its stored data and the rules that apply to it. */
export interface StoredSheet {
  readonly category: Category
  readonly athletes: readonly Athlete[]
  readonly rows: SheetRows
  readonly sheet: Sheet
  readonly rules: RuleSet
  readonly scoring: ScoringRules
  readonly cutOffs: CutOffs
}

/** A list category of this very tournament, or `not_found`, `bracket_category`. */
export async function loadSheet(
  db: Kysely<Tables>,
  tournament: RulePick & { readonly id: TournamentId },
  categoryId: CategoryId,
): Promise<StoredSheet> {
  const stored = await loadAnySheet(db, tournament, categoryId)
  if (stored.category.showType !== "list") throw new Refusal("bracket_category")
  return stored
}

/** The same of a bracket category too, whose lists are empty. */
export async function loadAnySheet(
  db: Kysely<Tables>,
  tournament: RulePick & { readonly id: TournamentId },
  categoryId: CategoryId,
): Promise<StoredSheet> {
  const category = orNotFound(await findCategoryOf(db, tournament.id, categoryId))
  const athletes = await listAthletesOf(db, tournament.id, categoryId)
  const rows = (await listSheets(db, tournament.id, [categoryId])).get(categoryId) ?? noRows
  const rules = await rulesOf(db, tournament)
  const scoring = scoringOf(rules)
  return {
    category,
    athletes,
    rows,
    sheet: sheetOf(category, athletes, rows, scoring),
    rules,
    scoring,
    cutOffs: rules.poomsae,
  }
}

/**
 * What the rules see of a list: who is in the category and competes. An athlete who is out appears only in the rounds
 * performed completely, keeping their places, and nobody waits; who is set aside in none.
 */
export function sheetOf(
  category: Category,
  athletes: readonly Athlete[],
  rows: SheetRows,
  scoring: ScoringRules,
): Sheet {
  const { scores, places } = rows
  const style = styleOfCategory(category)
  const finals = finalsOf(category, scoring)
  const taking = athletes.filter(({ aside }) => aside === "")
  const list = isDrawnInstead(taking, rows, finals) ? null : rows.list
  const isOut = new Map(taking.map(({ id, out }) => [id, out]))
  const done = scores.filter(
    ({ number, technique, presentation }) => !isExtra(number) && technique !== null && presentation !== null,
  )
  const formsOf = groupBy(done, ({ athleteId, round }) => `${athleteId}/${round}`)
  const hasPerformed = (id: AthleteId, round: Round): boolean =>
    (formsOf.get(`${id}/${roundNumber(round)}`)?.length ?? 0) >= scoring.styles[style].forms
  const listOf = (round: Round): AthleteId[] =>
    (list?.[round] ?? []).filter((id) => isOut.get(id) === false || (isOut.get(id) && hasPerformed(id, round)))
  const lists = { preround: listOf("preround"), semifinal: listOf("semifinal"), final: listOf("final") }
  const first = new Set(list ? lists[list.startRound] : [])
  const marks = groupBy(rows.marks, (mark) => nameOf(keyOf(mark)))
  return {
    style,
    startRound: list?.startRound ?? null,
    lists: list ? lists : NO_LISTS,
    all: (list?.overall ?? []).filter((id) => first.has(id)),
    outside: list ? standOutside(taking, first) : [],
    unranked: taking.flatMap(({ id, unranked }) => (unranked ? [id] : [])),
    performances: new Map(
      scores.map((score) => {
        const name = nameOf(keyOf(score))
        return [name, performanceOf(score, marks.get(name) ?? [])]
      }),
    ),
    typedPlaces: new Map(places.map(({ athleteId, place }) => [athleteId, place])),
    finals,
    left: taking.flatMap(({ id, out }) => (out ? [id] : [])),
  }
}

/** How many of a category's list fight one against one. */
export const finalsOf = (
  { kind, showType, finals }: Pick<Category, "kind" | "showType" | "finals">,
  scoring: Pick<ScoringRules, "finals">,
): Finals => (kind === "poomsae" && showType === "list" ? (finals ?? scoring.finals ?? 0) : 0)

/** Whether so few are left of a list in which nobody has performed that they are drawn by lot. */
function isDrawnInstead(taking: readonly Athlete[], { scores }: SheetRows, finals: Finals): boolean {
  const isStarted = scores.some(({ technique, presentation }) => technique !== null || presentation !== null)
  return !isStarted && needsDraw(taking.filter(({ out }) => !out).length, { finals })
}

/** Who shares a medal that was given before level athletes had to perform again. */
export const sharedBefore = ({ places }: Pick<SheetRows, "places">): ReadonlySet<AthleteId> =>
  new Set(places.flatMap(({ athleteId, reason }) => (reason === BEFORE_THE_RULE ? [athleteId] : [])))

export const styleOfCategory = ({ poomsaeKind }: Pick<Category, "poomsaeKind">): Style =>
  poomsaeKind === "freestyle" ? "freestyle" : "traditional"

export function performanceOf(score: ScoreRow, marks: SheetRows["marks"]): Performance {
  const { technique, presentation, time, boundary, restart } = score
  return { technique, presentation, penalties: { time, boundary, restart }, marks }
}

export const nothingYet: Performance = { technique: null, presentation: null, penalties: noPenalties, marks: [] }

/**
 * The rows in which a sheet now differs from the stored one: lists, typed places, and these performances. `reasons`: of the
 * places that were typed now; '' nobody says, which leaves the reason of a place that stays.
 */
export function sheetChanges(
  { category, rows, sheet }: StoredSheet,
  after: Sheet,
  touched: readonly PerformanceKey[] = [],
  reasons: ReadonlyMap<AthleteId, string> = new Map(),
): RowChange[] {
  return [
    ...listChanges(category.id, rows, sheet, after),
    ...placeChanges(category.id, rows, after, reasons),
    ...touched.flatMap((key) =>
      scoreChanges(category.id, rows, key, after.performances.get(nameOf(key)) ?? nothingYet),
    ),
  ]
}

function listChanges(categoryId: CategoryId, { list }: SheetRows, before: Sheet, after: Sheet): RowChange[] {
  const isSame = before.startRound === after.startRound && before.lists === after.lists && before.all === after.all
  if (after.startRound === null || (isSame && list)) return []
  const row = { startRound: after.startRound, ...after.lists, overall: after.all }
  return list ? updated("poomsaeLists", { categoryId }, list, row) : [inserted("poomsaeLists", { categoryId }, row)]
}

function placeChanges(
  categoryId: CategoryId,
  { places }: SheetRows,
  { typedPlaces }: Sheet,
  reasons: ReadonlyMap<AthleteId, string>,
): RowChange[] {
  const before = new Map(places.map(({ athleteId, place, reason: why }) => [athleteId, { place, reason: why }]))
  return [...new Set([...before.keys(), ...typedPlaces.keys()])].flatMap((athleteId) => {
    const [old, place] = [before.get(athleteId), typedPlaces.get(athleteId)]
    const key = { categoryId, athleteId }
    const reason = reasons.get(athleteId) ?? ""
    if (old === undefined) return place === undefined ? [] : [inserted("poomsaePlaces", key, { place, reason })]
    if (place === undefined) return [removed("poomsaePlaces", key, old)]
    const isSame = place === old.place && (reason === "" || reason === old.reason)
    return isSame ? [] : updated("poomsaePlaces", key, old, { place, reason })
  })
}

/** `event`: the one in which it is judged from now on. */
export function scoreChanges(
  categoryId: CategoryId,
  { scores }: SheetRows,
  key: PerformanceKey,
  { technique, presentation, penalties }: Performance,
  event?: PoomsaeEventId,
): RowChange[] {
  const at = performanceKey(categoryId, key)
  const before = scores.find((score) => nameOf(keyOf(score)) === nameOf(key))
  const fields = { technique, presentation, ...penalties }
  if (before) return updated("poomsaeScores", at, before, event === undefined ? fields : { ...fields, event })
  const isBlank = technique === null && presentation === null && event === undefined
  return isBlank ? [] : [inserted("poomsaeScores", at, { ...fields, event: event ?? null })]
}

export const performanceKey = (categoryId: CategoryId, { athleteId, round, number }: PerformanceKey) => ({
  categoryId,
  athleteId,
  round: roundNumber(round),
  number,
})

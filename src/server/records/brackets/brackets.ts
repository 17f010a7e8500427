import { type Selectable, sql } from "kysely"
import * as Bracket from "#domain/bracket/index.ts"
import type { Protest } from "#domain/bracket/protest.ts"
import type { Fight, FightTimes } from "#domain/bracket/types.ts"
import { unfoughtIn } from "#domain/formats/format.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import type { Db, RowChange, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"
import { isOutside } from "./outside.ts"

export type DrawRow = Selectable<Tables["draws"]>
export type FightRow = Selectable<Tables["fights"]>

/** A draw: how it came about, and its bracket. */
export interface StoredDraw {
  readonly row: DrawRow
  readonly bracket: Bracket.Bracket
}

/** Which category's draw. */
export interface DrawKey {
  readonly tournamentId: TournamentId
  readonly categoryId: CategoryId
}

/** One category's draw, in one query: every saved fight begins with it. */
export async function findDraw(db: Db, tournamentId: TournamentId, categoryId: CategoryId): Promise<StoredDraw | null> {
  return (await findDraws(db, [{ tournamentId, categoryId }]))[0] ?? null
}

/** The same with the category's protests, the first one first, in the same query. */
export async function findDisputedDraw(
  db: Db,
  tournamentId: TournamentId,
  categoryId: CategoryId,
): Promise<(StoredDraw & { readonly protests: readonly Protest[] }) | null> {
  const { rows } = await sql<{
    draw: DrawRow
    isSeen: boolean
    outside: AthleteId[]
    unranked: AthleteId[]
    fights: FightRow[] | null
    protests: Protest[] | null
  }>`${prepared}
    select to_json(d) as draw, ${isSeenAlone} as "isSeen", ${outsideOf} as outside, ${unrankedOf} as unranked, ${fightsOfDraw} as fights, (select json_agg(p order by p.id) from protests p
      where p."tournamentId" = d."tournamentId" and p."categoryId" = d."categoryId") as protests
    from draws d where d."tournamentId" = ${tournamentId} and d."categoryId" = ${categoryId}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { draw, isSeen, outside, unranked, fights, protests } = found
  const row = { ...draw, embargo: draw.embargo && new Date(draw.embargo), drawnAt: new Date(draw.drawnAt) }
  return { ...drawOf({ ...row, isSeen, outside, unranked }, fights ?? []), protests: (protests ?? []).map(withMoments) }
}

/** A row that came inside JSON has its times as text. */
const withMoments = (protest: Protest): Protest => ({
  ...protest,
  at: new Date(protest.at),
  decidedAt: protest.decidedAt && new Date(protest.decidedAt),
})

const fightsOfDraw = sql`(select json_agg(f) from fights f
  where f."tournamentId" = d."tournamentId" and f."categoryId" = d."categoryId")`

/** Whether the only athlete of a draw has passed check-in, and nobody came to him since. */
const isSeenAlone = sql<boolean>`(cardinality(array_remove(d.places, null)) = 1 and not d.reopened and exists (select from checkins c
  where c."tournamentId" = d."tournamentId" and c."athleteId" = any(d.places) and c.state in ('weighed', 'moved')))`

/** The athletes of its category who compete and have no position. */
const outsideOf = sql<AthleteId[]>`array(select a.id from athletes a
  where a."tournamentId" = d."tournamentId" and a."categoryId" = d."categoryId" and ${isOutside(sql`d.places`)} order by a.id)`

/** The athletes of its category who compete for no place. */
const unrankedOf = sql<AthleteId[]>`array(select a.id from athletes a
  where a."tournamentId" = d."tournamentId" and a."categoryId" = d."categoryId" and a.unranked order by a.id)`

/** The existing draws of these categories, in one query. */
export async function findDraws(db: Db, keys: readonly DrawKey[]): Promise<StoredDraw[]> {
  if (keys.length === 0) return []
  const pairs = keys.map(({ tournamentId, categoryId }) => sql`(${tournamentId}::int, ${categoryId}::int)`)
  const { rows } = await sql<FoundRow & { fights: FightRow[] | null }>`
    select d.*, ${isSeenAlone} as "isSeen", ${outsideOf} as outside, ${unrankedOf} as unranked, ${fightsOfDraw} as fights from draws d where (d."tournamentId", d."categoryId") in (${sql.join(pairs)})`.execute(
    db,
  )
  return rows.map(({ fights, ...row }) => drawOf(row, fights ?? []))
}

/** The existing draws of these categories of one tournament, by category, in one query. */
export async function findDrawsIn(
  db: Db,
  tournamentId: TournamentId,
  ids: readonly CategoryId[],
): Promise<Map<CategoryId, StoredDraw>> {
  const draws = await findDraws(
    db,
    ids.map((categoryId) => ({ tournamentId, categoryId })),
  )
  return new Map(draws.map((draw) => [draw.row.categoryId, draw]))
}

/** All draws of a tournament, in two queries whatever their number. */
export async function listDraws(db: Db, tournamentId: TournamentId): Promise<Map<CategoryId, StoredDraw>> {
  const rows = await db
    .selectFrom("draws as d")
    .selectAll("d")
    .select([isSeenAlone.as("isSeen"), outsideOf.as("outside"), unrankedOf.as("unranked")])
    .where("d.tournamentId", "=", tournamentId)
    .execute()
  const fights = await ofTournament(db, "fights", tournamentId).execute()
  const fightsByCategory = groupBy(fights, (fight) => fight.categoryId)
  return new Map(rows.map((row) => [row.categoryId, drawOf(row, fightsByCategory.get(row.categoryId) ?? [])]))
}

/** One of the numbers of a tournament's fights, if any has one. */
export const numbersIn = (db: Db, tournamentId: TournamentId): Promise<{ number: number }[]> =>
  ofTournament(db, "fights", tournamentId)
    .clearSelect()
    .select("number")
    .where("number", "is not", null)
    .$narrowType<{ number: number }>()
    .limit(1)
    .execute()

/** How often each category was drawn, undone and reset draws included: redrawing until it suits shows. */
export async function countDraws(db: Db, tournamentId: TournamentId): Promise<Map<CategoryId, number>> {
  const { rows } = await sql<{ categoryId: CategoryId; count: number }>`
    select (change->'key'->>'categoryId')::int as "categoryId", count(*)::int as count
    from journal, jsonb_array_elements(changes) change
    where "tournamentId" = ${tournamentId} and kind = any(${DRAWN}) and change->>'table' = 'draws'
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.categoryId, row.count]))
}

/** The kinds of step that draw by lot. */
export const DRAWN = ["draw.auto", "draw.all"]

/** A draw's row, with what follows from the entries of its category. */
type FoundRow = DrawRow & OfEntries

interface OfEntries extends Pick<Bracket.Bracket, "outside" | "unranked"> {
  /** Whether a lone athlete in it has passed check-in. */
  readonly isSeen: boolean
}

type Plain = Omit<DrawRow, "tournamentId" | "categoryId" | "embargo" | "drawnAt"> & {
  readonly embargo: string | null
  readonly drawnAt: string
}
/** A draw as it is stored: how it came about, and its bracket. */
export interface DrawToKeep {
  readonly fields: Omit<Plain, OfBracket>
  readonly bracket: Bracket.Bracket
}

type OfBracket = "size" | "places" | "format" | "awaits" | "gone"

/** What stays of a draw if only its bracket changes. */
export function fieldsOf({ row }: StoredDraw): DrawToKeep["fields"] {
  const { size: _, places: __, format: ___, awaits: ____, gone: _____, ...fields } = plain(row)
  return fields
}

/**
 * The rows in which two states of a category's draw differ; null: no draw. A bracket from which everybody was taken off is
 * undrawn. Others on the positions end the confirmation of a lone winner.
 */
export function drawChanges(categoryId: CategoryId, before: StoredDraw | null, wanted: DrawToKeep | null): RowChange[] {
  const key = { categoryId }
  const after = wanted === null || Bracket.isEmpty(wanted.bracket) ? null : wanted
  const fights = fightChanges(categoryId, before?.bracket ?? null, after?.bracket ?? null)
  if (before === null && after === null) return []
  if (after === null) return before === null ? [] : [removed("draws", key, plain(before.row)), ...fights]
  const { format, size, places, awaits, gone } = after.bracket
  const row = { ...confirmedOf(before, after), format, size, places, awaits, gone }
  if (before === null) return [inserted("draws", key, row), ...fights]
  return [...updated("draws", key, plain(before.row), row), ...fights]
}

function confirmedOf(before: StoredDraw | null, { fields, bracket }: DrawToKeep): DrawToKeep["fields"] {
  const placed = new Set(bracket.places)
  const isSame = before?.bracket.places.every((id) => placed.has(id)) && placed.size === new Set(before.row.places).size
  return isSame || fields.confirmed === null ? fields : { ...fields, confirmed: null }
}

/** The rows of a category's fights that differ between two brackets. */
export function fightChanges(
  categoryId: CategoryId,
  before: Bracket.Bracket | null,
  after: Bracket.Bracket | null,
): RowChange[] {
  const count = Math.max(before?.fights.length ?? 0, after?.fights.length ?? 0)
  const changes: RowChange[] = []
  for (let t = 0; t < count; t++) {
    changes.push(...oneFight({ categoryId, t }, before?.fights[t] ?? BLANK, after?.fights[t] ?? BLANK))
  }
  return changes
}

function oneFight(key: RowChange["key"], old: Fight, now: Fight): RowChange[] {
  if (old === now || (isBlank(old) && isBlank(now))) return []
  if (isBlank(old)) return [inserted("fights", key, columnsOf(now))]
  if (isBlank(now)) return [removed("fights", key, columnsOf(old))]
  return updated("fights", key, columnsOf(old), columnsOf(now))
}

const BLANK: Fight = { number: null, result: null }
const isBlank = (fight: Fight): boolean => fight.number === null && fight.result === null && !fight.times

function drawOf({ isSeen, outside, unranked, ...row }: FoundRow, rows: readonly FightRow[]): StoredDraw {
  return { row, bracket: bracketOf(row, { isSeen, outside, unranked }, rows) }
}

function bracketOf(row: DrawRow, { isSeen, outside, unranked }: OfEntries, rows: readonly FightRow[]): Bracket.Bracket {
  const { awaits, gone, confirmed, places, shared } = row
  const isConfirmed = isSeen || (confirmed !== null && places.includes(confirmed))
  const bracket = unfoughtIn(row.format, row.size, places, { awaits, gone, outside, unranked, isConfirmed, shared })
  const fights = bracket.fights.slice()
  for (const fight of rows) fights[fight.t] = fightOf(fight)
  return { ...bracket, fights }
}

function fightOf(row: FightRow): Fight {
  const { number, done, blue, red, winner, decision, bluePoints, redPoints } = row
  const isFought = done && blue !== null && red !== null
  const told = { blue, red, winner, decision, bluePoints, redPoints }
  const result = isFought ? { ...told, blue, red, ...(row.rounds ? { rounds: row.rounds } : {}) } : null
  const times = timesOf(row)
  return times ? { number, result, times } : { number, result }
}

function timesOf({ calledAt, startedAt, finishedAt }: FightRow): FightTimes | null {
  if (!calledAt && !startedAt && !finishedAt) return null
  return { calledAt: isoOf(calledAt), startedAt: isoOf(startedAt), finishedAt: isoOf(finishedAt) }
}

/** A row that came inside JSON has its times as PostgreSQL writes them. */
const isoOf = (time: Date | null): string | null => (time ? new Date(time).toISOString() : null)

type FightColumns = Omit<FightRow, "tournamentId" | "categoryId" | "t" | keyof FightTimes> & FightTimes

function columnsOf({ number, result, times = NEVER_SEEN }: Fight): FightColumns {
  return result === null
    ? { number, ...NO_RESULT, ...times }
    : { number, done: true, rounds: null, ...result, ...times }
}

const NEVER_SEEN: FightTimes = { calledAt: null, startedAt: null, finishedAt: null }
const NO_RESULT = {
  done: false,
  blue: null,
  red: null,
  winner: null,
  decision: "",
  bluePoints: null,
  redPoints: null,
  rounds: null,
}

/** A row as the journal stores it: without the key, times as text. */
function plain({ tournamentId: _, categoryId: __, embargo, drawnAt, ...row }: DrawRow): Plain {
  return { ...row, embargo: embargo?.toISOString() ?? null, drawnAt: drawnAt.toISOString() }
}

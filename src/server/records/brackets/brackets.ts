import { type Selectable, sql } from "kysely"
import { bracketOf, type OfEntries, type StoredDraw } from "#domain/bracket/stored.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"
import { isOutside } from "./outside.ts"

export type DrawRow = Selectable<Tables["draws"]>
export type FightRow = Selectable<Tables["fights"]>

/** Which category's draw. */
export interface DrawKey {
  readonly tournamentId: TournamentId
  readonly categoryId: CategoryId
}

/** One category's draw, in one query: every saved fight begins with it. */
export async function findDraw(db: Db, tournamentId: TournamentId, categoryId: CategoryId): Promise<StoredDraw | null> {
  return (await findDraws(db, [{ tournamentId, categoryId }]))[0] ?? null
}

const fightsOfDraw = sql`(select json_agg(f) from fights f
  where f."tournamentId" = d."tournamentId" and f."categoryId" = d."categoryId")`

/** Whether the only athlete of a draw has passed check-in, and nobody joined since. */
const isSeenAlone = sql<boolean>`(cardinality(array_remove(d.places, null)) = 1 and not d.reopened and exists (select from checkins c
  where c."tournamentId" = d."tournamentId" and c."athleteId" = any(d.places) and c.state in ('weighed', 'moved')))`

/** Who has part in a draw: whoever has a position, and of one made from places everybody of its list (`domain/draw/from-ranks`). */
const HELD = sql`(case when d.profile = 'places' then d.places || array(
  select split_part(line, '|', 1)::int from regexp_split_to_table(d.list, E'\n') line where line like '%|%') else d.places end)`

/** The athletes of its category who compete and have no position. */
const outsideOf = sql<AthleteId[]>`array(select a.id from athletes a
  where a."tournamentId" = d."tournamentId" and a."categoryId" = d."categoryId" and ${isOutside(HELD)} order by a.id)`

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

function drawOf({ isSeen, outside, unranked, ...row }: FoundRow, rows: readonly FightRow[]): StoredDraw {
  return { row, bracket: bracketOf(row, { isSeen, outside, unranked }, rows) }
}

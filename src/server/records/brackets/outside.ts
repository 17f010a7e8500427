import { type RawBuilder, sql } from "kysely"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type FactsOf, Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** Somebody who stands outside, with the words that a notice needs. */
export interface Stander {
  readonly id: AthleteId
  readonly name: string
  readonly categoryId: CategoryId
  readonly category: string
}

/** Which of these entries stand outside now (`domain/outside`), in one query, by id. */
export async function outsideAmong(db: Db, tournamentId: TournamentId, ids: readonly AthleteId[]): Promise<Stander[]> {
  return ids.length === 0 ? [] : await found(db, tournamentId, { ids, is: OUTSIDE })
}

/** Everybody in a tournament who stands outside now, or of these categories; by id. */
export const outsideIn = (
  db: Db,
  tournamentId: TournamentId,
  categories: readonly CategoryId[] | null,
): Promise<Stander[]> => found(db, tournamentId, { categories, is: OUTSIDE })

/** Which of these entries have a place in a bracket, a table or a list, by id. */
export async function placedAmong(db: Db, tournamentId: TournamentId, ids: readonly AthleteId[]): Promise<Stander[]> {
  return ids.length === 0 ? [] : await found(db, tournamentId, { ids, is: PLACED })
}

/** The refusal, or the question, that names them; `act`: what was to be done. */
export const outsideRefusal = (standers: readonly Stander[], act: FactsOf<"athletes_outside">["act"]): Refusal =>
  new Refusal("athletes_outside", null, {
    list: standers.map(({ id, name, category }) => ({ id, name, category })),
    act,
  })

interface Sought {
  /** null: of all. */
  readonly ids?: readonly AthleteId[] | null
  readonly categories?: readonly CategoryId[] | null
  readonly is: typeof OUTSIDE
}

/** Places of a bracket, or of the round in which a list begins; null: neither drawn nor made. */
const HELD = sql`coalesce(d.places, case l."startRound"
  when 'preround' then l.preround when 'semifinal' then l.semifinal when 'final' then l.final end)`
const OUTSIDE = isOutside(HELD)
const PLACED = sql<boolean>`array_position(${HELD}, a.id) is not null`

/** Whether the entry `a` stands outside of these places; null places: neither drawn nor made. As `domain/outside` says. */
export function isOutside(places: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(not a.out and ${places} is not null and array_position(${places}, a.id) is null)`
}

async function found(
  db: Db,
  tournamentId: TournamentId,
  { ids = null, categories = null, is }: Sought,
): Promise<Stander[]> {
  const { rows } = await sql<Stander>`
    select a.id, a.name, c.id as "categoryId", c.name as category
    from athletes a join categories c on c."tournamentId" = a."tournamentId" and c.id = a."categoryId"
      left join draws d
        on c."showType" <> 'list' and d."tournamentId" = c."tournamentId" and d."categoryId" = c.id
      left join "poomsaeLists" l
        on c."showType" = 'list' and l."tournamentId" = c."tournamentId" and l."categoryId" = c.id
    where a."tournamentId" = ${tournamentId} and ${is}
      and (${ids === null} or a.id = any(${[...(ids ?? [])]}::int[]))
      and (${categories === null} or c.id = any(${[...(categories ?? [])]}::int[]))
    order by a.id`.execute(db)
  return rows
}

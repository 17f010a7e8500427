import { sql } from "kysely"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
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
  if (ids.length === 0) return []
  return (await standers(db, tournamentId)).filter((one) => new Set<number>(ids).has(one.id))
}

/** Everybody in a tournament who stands outside now, or of some of its categories; by id. */
async function standers(
  db: Db,
  tournamentId: TournamentId,
  categories: readonly CategoryId[] | null = null,
): Promise<Stander[]> {
  const { rows } = await sql<Stander>`
    select a.id, a.name, c.id as "categoryId", c.name as category
    from athletes a join categories c on c."tournamentId" = a."tournamentId" and c.id = a."categoryId"
      left join draws d on c."showType" <> 'list' and d."tournamentId" = c."tournamentId" and d."categoryId" = c.id
      left join "poomsaeLists" l on c."showType" = 'list' and l."tournamentId" = c."tournamentId" and l."categoryId" = c.id
    where a."tournamentId" = ${tournamentId} and not a.out
      and (${categories === null} or c.id = any(${[...(categories ?? [])]}::int[]))
      and (d.places is not null and array_position(d.places, a.id) is null
        or l."startRound" is not null and array_position(
          case l."startRound" when 'preround' then l.preround when 'semifinal' then l.semifinal else l.final end, a.id) is null)
    order by a.id`.execute(db)
  return rows
}

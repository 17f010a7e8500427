import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { Tables } from "#server/platform/db/tables.ts"

/** The entries of a tournament, in the order in which they came. */
export async function listAthletes(db: Kysely<Tables>, tournamentId: TournamentId): Promise<Athlete[]> {
  return await db.selectFrom("athletes").selectAll().where("tournamentId", "=", tournamentId).orderBy("id").execute()
}

export async function listAthletesOf(
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  categoryId: CategoryId,
): Promise<Athlete[]> {
  return await db
    .selectFrom("athletes")
    .selectAll()
    .where("tournamentId", "=", tournamentId)
    .where("categoryId", "=", categoryId)
    .orderBy("id")
    .execute()
}

/** An entry by its id alone, as some calls name it. */
export async function findAthlete(db: Kysely<Tables>, id: AthleteId): Promise<Athlete | undefined> {
  return await db.selectFrom("athletes").selectAll().where("id", "=", id).executeTakeFirst()
}

/** Ids for rows that are about to be written: the journal names them before they are there. */
export async function nextIds<Id extends number>(
  db: Kysely<Tables>,
  table: "athletes" | "categories" | "sections" | "staff" | "invitations",
  count: number,
): Promise<Id[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

import { type Selectable, sql } from "kysely"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"
import type { SectionRow } from "./tournaments/tournaments.ts"

export async function findSection(db: Db, id: SectionId): Promise<SectionRow | undefined> {
  return await db.selectFrom("sections").selectAll().where("id", "=", id).executeTakeFirst()
}

/** A day of the programme that has its own name, date or time. */
export type DayRow = Selectable<Tables["days"]>

/** The days that somebody has described, in order. */
export async function listDays(db: Db, id: TournamentId): Promise<DayRow[]> {
  return await ofTournament(db, "days", id).orderBy("day").execute()
}

/** How many entries each category has. */
export async function countEntries(db: Db, id: TournamentId): Promise<Map<CategoryId | null, number>> {
  const { rows } = await sql<{ categoryId: CategoryId; count: number }>`
    select "categoryId", count(*)::int as count from athletes
    where "tournamentId" = ${id} and "categoryId" is not null and not "out" group by 1`.execute(db)
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]))
}

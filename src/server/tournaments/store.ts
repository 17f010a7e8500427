import { type Kysely, type Selectable, sql } from "kysely"
import type { Actor } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"

/** A tournament that is not in the bin. */
export async function findTournament(db: Kysely<Tables>, id: TournamentId): Promise<TournamentRow | undefined> {
  return await db
    .selectFrom("tournaments")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst()
}

export type ListedTournament = Pick<
  TournamentRow,
  "id" | "name" | "shortName" | "city" | "date" | "ownerId" | "published"
>

/** Published tournaments and the actor's own, newest date first; without their long texts. */
export async function listTournaments(db: Kysely<Tables>, { accountId }: Actor): Promise<ListedTournament[]> {
  return await db
    .selectFrom("tournaments")
    .select(["id", "name", "shortName", "city", "date", "ownerId", "published"])
    .where("deletedAt", "is", null)
    .where((row) => row.or([row("published", "=", true), ...(accountId ? [row("ownerId", "=", accountId)] : [])]))
    // dd.mm.yyyy as yyyymmdd; a tournament without a date comes last.
    .orderBy(sql`substr(date, 7, 4) || substr(date, 4, 2) || substr(date, 1, 2)`, "desc")
    .orderBy("id", "desc")
    .execute()
}

export type SectionRow = Selectable<Tables["sections"]>

export async function listSections(db: Kysely<Tables>, id: TournamentId): Promise<SectionRow[]> {
  return await db.selectFrom("sections").selectAll().where("tournamentId", "=", id).orderBy("id").execute()
}

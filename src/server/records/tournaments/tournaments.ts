import { type Selectable, sql } from "kysely"
import type { Actor, StaffRole } from "#domain/access.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { tournamentWithStaff } from "#server/platform/staffed.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** A tournament that is not in the bin. */
export async function findTournament(db: Db, id: TournamentId): Promise<TournamentRow | undefined> {
  return await tournamentWithStaff(db, id).where("deletedAt", "is", null).executeTakeFirst()
}

export type ListedTournament = Pick<
  TournamentRow,
  "id" | "name" | "shortName" | "city" | "date" | "ownerId" | "published" | "type" | "registrationOpen"
> & { readonly invitedAs: StaffRole | null }

/** Published tournaments, the actor's own and those with an invitation, newest date first; without their long texts. */
export async function listTournaments(db: Db, { accountId }: Actor): Promise<ListedTournament[]> {
  const mine = accountId ?? (0 as AccountId)
  return await db
    .selectFrom("tournaments")
    .leftJoin("staff", (join) =>
      join.onRef("staff.tournamentId", "=", "tournaments.id").on("staff.accountId", "=", mine),
    )
    .select(["tournaments.id", "name", "shortName", "city", "date", "ownerId", "published", "type", "registrationOpen"])
    .select("staff.role as invitedAs")
    .where("deletedAt", "is", null)
    .where((row) => row.or([row("published", "=", true), row("ownerId", "=", mine), row("staff.id", "is not", null)]))
    // dd.mm.yyyy as yyyymmdd; a tournament without a date comes last.
    .orderBy(sql`substr(date, 7, 4) || substr(date, 4, 2) || substr(date, 1, 2)`, "desc")
    .orderBy("tournaments.id", "desc")
    .execute()
}

export type SectionRow = Selectable<Tables["sections"]>

export async function listSections(db: Db, id: TournamentId): Promise<SectionRow[]> {
  return await ofTournament(db, "sections", id).orderBy("id").execute()
}

/** With all its rows and its journal; nothing remembers that it was there. */
export async function deleteTournament(db: Db, id: TournamentId): Promise<void> {
  await db.deleteFrom("tournaments").where("id", "=", id).execute()
}

/** Sets the tournament's revision to this step, which was not written by `change`. */
export async function setRevision(db: Db, id: TournamentId, revision: number): Promise<void> {
  await db.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
}

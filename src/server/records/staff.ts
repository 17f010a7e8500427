import type { Selectable } from "kysely"
import { sql } from "kysely"
import type { AccountId, InvitationId, StaffId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type StaffRow = Selectable<Tables["staff"]>
export type InvitationRow = Selectable<Tables["invitations"]>

export const fullName = sql<string>`coalesce(trim(accounts."firstName" || ' ' || accounts."lastName"), '')`

/** Who is invited to a tournament, with their names, in the order in which they came. */
export const listStaff = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("staff")
    .innerJoin("accounts", "accounts.id", "staff.accountId")
    .selectAll("staff")
    .select(["accounts.username", fullName.as("fullName")])
    .where("tournamentId", "=", tournamentId)
    .orderBy("staff.id")
    .execute()

export const findStaff = (db: Db, tournamentId: TournamentId, id: StaffId): Promise<StaffRow | undefined> =>
  ofTournament(db, "staff", tournamentId).where("id", "=", id).executeTakeFirst()

export const findStaffOf = (db: Db, tournamentId: TournamentId, accountId: AccountId): Promise<StaffRow | undefined> =>
  ofTournament(db, "staff", tournamentId).where("accountId", "=", accountId).executeTakeFirst()

/** Newest first. */
export const listInvitations = (db: Db, tournamentId: TournamentId): Promise<InvitationRow[]> =>
  ofTournament(db, "invitations", tournamentId).orderBy("id", "desc").execute()

export const findInvitation = (
  db: Db,
  tournamentId: TournamentId,
  id: InvitationId,
): Promise<InvitationRow | undefined> =>
  ofTournament(db, "invitations", tournamentId).where("id", "=", id).executeTakeFirst()

/** The link of that code, in any tournament. */
export const findInvitationByCode = (db: Db, codeHash: string): Promise<InvitationRow | undefined> =>
  db.selectFrom("invitations").selectAll().where("codeHash", "=", codeHash).executeTakeFirst()

export const findPerson = (db: Db, id: AccountId) =>
  db
    .selectFrom("accounts")
    .select(["id", "username", fullName.as("fullName")])
    .where("id", "=", id)
    .executeTakeFirst()

import type { Kysely, Selectable } from "kysely"
import { sql } from "kysely"
import type { AccountId, InvitationId, StaffId, TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"

export type StaffRow = Selectable<Tables["staff"]>
export type InvitationRow = Selectable<Tables["invitations"]>

export const fullName = sql<string>`coalesce(trim(accounts."firstName" || ' ' || accounts."lastName"), '')`

/** Who is invited to a tournament, with their names, in the order in which they came. */
export const listStaff = (db: Kysely<Tables>, tournamentId: TournamentId) =>
  db
    .selectFrom("staff")
    .innerJoin("accounts", "accounts.id", "staff.accountId")
    .selectAll("staff")
    .select(["accounts.username", fullName.as("fullName")])
    .where("tournamentId", "=", tournamentId)
    .orderBy("staff.id")
    .execute()

export const findStaff = (db: Kysely<Tables>, tournamentId: TournamentId, id: StaffId): Promise<StaffRow | undefined> =>
  db.selectFrom("staff").selectAll().where("tournamentId", "=", tournamentId).where("id", "=", id).executeTakeFirst()

export const findStaffOf = (
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  accountId: AccountId,
): Promise<StaffRow | undefined> =>
  db
    .selectFrom("staff")
    .selectAll()
    .where("tournamentId", "=", tournamentId)
    .where("accountId", "=", accountId)
    .executeTakeFirst()

/** Newest first. */
export const listInvitations = (db: Kysely<Tables>, tournamentId: TournamentId): Promise<InvitationRow[]> =>
  db.selectFrom("invitations").selectAll().where("tournamentId", "=", tournamentId).orderBy("id", "desc").execute()

export const findInvitation = (
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  id: InvitationId,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("tournamentId", "=", tournamentId)
    .where("id", "=", id)
    .executeTakeFirst()

/** The link of that code, in any tournament. */
export const findInvitationByCode = (db: Kysely<Tables>, codeHash: string): Promise<InvitationRow | undefined> =>
  db.selectFrom("invitations").selectAll().where("codeHash", "=", codeHash).executeTakeFirst()

export const findPerson = (db: Kysely<Tables>, id: AccountId) =>
  db
    .selectFrom("accounts")
    .select(["id", "username", fullName.as("fullName")])
    .where("id", "=", id)
    .executeTakeFirst()

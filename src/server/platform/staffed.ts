import { type RawBuilder, sql } from "kysely"
import type { StaffRole } from "#domain/access.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** A tournament with the people its owner has invited, in one statement: every access check needs both. */
export const tournamentWithStaff = (db: Db, id: TournamentId) =>
  db
    .selectFrom("tournaments")
    .selectAll("tournaments")
    .select([accounts("secretary").as("secretaries"), accounts("judge").as("judges")])
    .where("tournaments.id", "=", id)

const accounts = (role: StaffRole): RawBuilder<AccountId[]> =>
  sql`array(select s."accountId" from staff s where s."tournamentId" = tournaments.id and s.role = ${role})`

import { type Kysely, sql } from "kysely"

/**
 * What a link to a new password is for: only letters are counted as letters, and only a proof gives a right. The release before writes
 * none, and links live for an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "passwordLinks" add column purpose text not null default 'letter'`.execute(db)
}

import { type Kysely, sql } from "kysely"

/** Which sites may show a tournament's brackets and medals inside their own pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column "embedOrigins" text[] not null default '{}'`.execute(db)
}

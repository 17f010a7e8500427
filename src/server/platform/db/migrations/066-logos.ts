import { type Kysely, sql } from "kysely"

/** Pictures of a tournament (`diplomaPictures`) that its papers bear: the federation's and the organiser's; '' none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column "federationLogo" text not null default '',
    add column "organiserLogo" text not null default ''`.execute(db)
}

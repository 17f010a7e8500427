import { type Kysely, sql } from "kysely"

/** How late everybody sees the score of a fight that is on: seconds, or once its round is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tournaments add column "publicDelay" text not null default '0'
        check ("publicDelay" in ('0', '5', '15', '30', '60', 'round'))`,
    )
    .execute(db)
}

import type { Kysely } from "kysely"
import { sql } from "kysely"

/** The numbers of a draw's fights that stand on printed sheets, by technical number: numbering anew keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table draws add printed integer[] not null default '{}'`).execute(db)
}

import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Ukrainian order under one name everywhere: not every server calls its own `uk-x-icu`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create collation if not exists uk (provider = icu, locale = 'uk')`.execute(db)
}

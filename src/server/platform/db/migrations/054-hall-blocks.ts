import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Counts the blocks of numbers that are kept for halls (`server/mirror/ranges.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create sequence "hallBlocks"`).execute(db)
}

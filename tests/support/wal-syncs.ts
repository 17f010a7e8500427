import { type Kysely, sql } from "kysely"

/**
 * How often the server has synced its write-ahead log so far (PostgreSQL 18). A session's own syncs are counted at once when
 * it asks on the connection that committed; those of other sessions when these end or a second of idleness later.
 */
export async function walSyncs<DB>(db: Kysely<DB>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ syncs: number }>`
    select coalesce(sum(fsyncs), 0)::int as syncs from pg_stat_io where object = 'wal'`.execute(db)
  return rows[0]?.syncs ?? 0
}

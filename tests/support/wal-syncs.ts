import { type Kysely, sql } from "kysely"

/**
 * How often the server has synced its write-ahead log so far (PostgreSQL 18). Exact for what the asking connection committed
 * itself; another connection's syncs are counted when it asks, ends, or has been idle for ten seconds. Commits that come at once
 * share a sync.
 */
export async function walSyncs<DB>(db: Kysely<DB>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ syncs: number }>`
    select coalesce(sum(fsyncs), 0)::int as syncs from pg_stat_io where object = 'wal'`.execute(db)
  return rows[0]?.syncs ?? 0
}

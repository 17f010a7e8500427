import { sql } from "kysely"
import type { Db } from "#server/platform/db/tables.ts"
import type { DiskSpace } from "#server/platform/disk-space.ts"
import type { Measure } from "#server/platform/http/metrics.ts"
import type { Hub } from "#server/platform/live/hub.ts"

interface Measured {
  readonly db: Db
  readonly replica: Db | null
  readonly hub: Pick<Hub, "behind">
}

/** Measures of the watched free space; none if it is unknown. */
export const measuresOfSpace = (space: DiskSpace | undefined): Measure[] =>
  space?.free() == null
    ? []
    : [
        {
          name: "sijak_disk_free_bytes",
          help: "Bytes that are free on the disk with the data.",
          read: async () => space.free() ?? Number.NaN,
        },
      ]

/** What an operator wants to see of the data: how long the database takes, who is behind, what waits. */
export function measures({ db, replica, hub }: Measured): Measure[] {
  const one = (from: Db, name: string, help: string, query: ReturnType<typeof sql<{ value: number }>>): Measure => ({
    name,
    help,
    read: async () => Number((await query.execute(from)).rows[0]?.value ?? 0),
  })
  return [
    {
      name: "sijak_database_seconds",
      help: "Time until the database answers a question without work, waiting for a connection included.",
      async read() {
        const began = performance.now()
        await sql`select 1`.execute(db)
        return (performance.now() - began) / 1000
      },
    },
    {
      name: "sijak_journal_lag_revisions",
      help: "How many steps the screen that is furthest behind at this instance has not been told.",
      read: () => hub.behind(),
    },
    one(
      db,
      "sijak_followers_lag_revisions",
      "Steps of followed tournaments that bot and pushes have not read yet.",
      sql`select coalesce(sum(t.revision - coalesce(c.revision, 0)), 0)::int as value from (
        select distinct "tournamentId", channel from follows) f
        join tournaments t on t.id = f."tournamentId" and t.published and t."deletedAt" is null
        left join "followCursors" c on c."tournamentId" = t.id and c.channel = f.channel`,
    ),
    one(
      db,
      "sijak_print_orders",
      "Orders of papers that wait or are being made, of all instances.",
      sql`select count(*)::int as value from "printJobs" where state in ('waiting', 'making')`,
    ),
    ...(replica
      ? [
          one(
            replica,
            "sijak_replica_lag_seconds",
            "How old the last step is that the replica has replayed, while the primary writes.",
            sql`select coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as value`,
          ),
        ]
      : []),
  ]
}

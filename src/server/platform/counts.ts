import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Db } from "#server/platform/db/tables.ts"

/** How often something may be done within a time that moves along, ms. */
export interface Allowance {
  readonly most: number
  readonly windowMs: number
}

/** How often something was tried lately: counted by this process only, or by all instances on one database. */
export interface Counts {
  /**
   * Counts one more attempt and returns null; if there were too many, returns the seconds until the next is allowed.
   */
  take(key: string, allowance: Allowance): Promise<number | null>
  /** How many are counted within a time that ends now, ms. */
  count(key: string, windowMs: number): Promise<number>
  /** Takes the newest one out again: it turned out not to be one. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** Keys in memory from which on those that are over are looked for. */
const SWEEP_FROM = 1000

/** Counts of this process. `now` in ms; `size`: how many keys are stored. */
export function countsInMemory(now: () => number): Counts & { readonly size: number } {
  const kept = new Map<string, { readonly times: readonly number[]; readonly until: number }>()
  let sweepAt = SWEEP_FROM
  // Keys expire after different times, so all are checked whenever there are twice as many as the last check left.
  const forgetOver = (): void => {
    if (kept.size < sweepAt) return
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key)
    sweepAt = Math.max(SWEEP_FROM, 2 * kept.size)
  }
  const timesOf = (key: string, windowMs: number): number[] =>
    (kept.get(key)?.times ?? []).filter((time) => time > now() - windowMs)
  return {
    get size() {
      return kept.size
    },
    async take(key, { most, windowMs }) {
      const times = timesOf(key, windowMs)
      const [oldest] = times
      if (oldest !== undefined && times.length >= most) return waitOf(oldest, windowMs, now())
      forgetOver()
      kept.set(key, { times: [...times, now()], until: now() + windowMs })
      return null
    },
    async count(key, windowMs) {
      return timesOf(key, windowMs).length
    },
    async giveBack(key) {
      const one = kept.get(key)
      if (one) kept.set(key, { ...one, times: one.times.slice(0, -1) })
    },
    async forget(key) {
      kept.delete(key)
    },
  }
}

/** Counts of all instances on a database, by its clock. Names and addresses are not written down, only their hashes. */
export function countsInDatabase(db: Db): Counts {
  return {
    async take(key, { most, windowMs }) {
      const hash = hashOf(key)
      const { rows: taken } = await sql`
        insert into tallies as t (key, times, "until") values (${hash}, array[${NOW}], ${untilOf(windowMs)})
        on conflict (key) do update set
          times = array(select one from unnest(t.times) one where one > ${NOW} - ${windowMs}::float8) || ${NOW},
          "until" = excluded."until"
        where (select count(*) from unnest(t.times) one where one > ${NOW} - ${windowMs}::float8) < ${most}
        returning 1`.execute(db)
      if (taken.length > 0) return null
      const { rows } = await sql<{ oldest: number | null; now: number }>`
        select min(one) as oldest, ${NOW} as now from tallies, unnest(times) one
        where key = ${hash} and one > ${NOW} - ${windowMs}::float8`.execute(db)
      const [{ oldest = null, now = 0 } = {}] = rows
      return oldest === null ? 1 : waitOf(oldest, windowMs, now)
    },
    async count(key, windowMs) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from tallies, unnest(times) one
        where key = ${hashOf(key)} and one > ${NOW} - ${windowMs}::float8`.execute(db)
      return rows[0]?.count ?? 0
    },
    async giveBack(key) {
      await sql`update tallies set times = times[:cardinality(times) - 1] where key = ${hashOf(key)}`.execute(db)
    },
    async forget(key) {
      await db.deleteFrom("tallies").where("key", "=", hashOf(key)).execute()
    },
  }
}

/** Throws away what no longer counts. */
export async function sweepCounts(db: Db): Promise<void> {
  await sql`delete from tallies where "until" < clock_timestamp()`.execute(db)
}

/** Milliseconds since 1970, by the database's clock. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`

const untilOf = (windowMs: number) => sql`clock_timestamp() + ${windowMs}::float8 * interval '1 millisecond'`

const waitOf = (oldest: number, windowMs: number, now: number): number =>
  Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url")

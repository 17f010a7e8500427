import { rmSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import * as z from "zod"
import { readSmall, syncDirectory, writeDurably } from "#server/platform/durable-file.ts"
import type { Db } from "./tables.ts"

const FILE = "counts.json"

/** `next`: the number that the next transaction that writes would get. */
const counted = z.object({ next: z.string(), tables: z.record(z.string(), z.int().min(0)) })
type Counted = z.infer<typeof counted>

/** A table that has fewer or more rows than when the server was stopped. */
export interface Differing {
  readonly table: string
  readonly before: number
  readonly now: number
}

/**
 * Keeps how many rows every table has, beside the data, for the next start: PostgreSQL takes a page of zeros, as a failing
 * disk gives it, for an empty one, and its rows are gone without an error. Called when nobody writes any more.
 */
export async function keepCounts(db: Db, dataDir: string): Promise<void> {
  writeDurably(join(dataDir, FILE), JSON.stringify(await countAll(db)))
}

/**
 * What differs from the counts that were kept, and forgets them if nothing does: from now on rows come and go. Nothing is
 * known after an end that kept none (kill -9, a power cut), or where somebody else has written since, which the number of the
 * next transaction shows.
 */
export async function differingCounts(db: Db, dataDir: string): Promise<Differing[]> {
  const file = join(dataDir, FILE)
  const kept = readCounts(file)
  const now = kept && (await countAll(db))
  const differing = kept && now && kept.next === now.next ? differences(kept, now) : []
  if (differing.length > 0) return differing
  rmSync(file, { force: true })
  syncDirectory(dataDir)
  return []
}

const differences = (kept: Counted, now: Counted): Differing[] =>
  Object.entries(kept.tables).flatMap(([table, before]) => {
    const found = now.tables[table] ?? 0
    return found === before ? [] : [{ table, before, now: found }]
  })

/** A broken file is as none. */
function readCounts(file: string): Counted | null {
  const text = readSmall(file)
  if (text === null) return null
  try {
    return counted.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Every table, read page by page: an index may still know rows whose page is gone. */
const countAll = (db: Db): Promise<Counted> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      for (const way of ["indexonlyscan", "indexscan", "bitmapscan"])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      const { rows: names } = await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(tx)
      const tables: Record<string, number> = {}
      for (const { name } of names) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(tx)
        tables[name] = rows[0]?.count ?? 0
      }
      const { rows } = await sql<{
        next: string
      }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(tx)
      return { next: rows[0]?.next ?? "", tables }
    })

import { setTimeout as pause } from "node:timers/promises"
import { type Migration, Migrator, sql } from "kysely"
import type { Db } from "./tables.ts"

/**
 * A migration, run while instances of the former release still serve: `docs/operation.md` lists what it may do, and
 * `tests/migrations.test.ts` checks it. `indexes`: on tables that are large by then, created afterwards without
 * blocking writers; by name the text after "on", as in `journal (kind)`.
 */
export interface OwnMigration extends Migration {
  readonly indexes?: Readonly<Record<string, string>>
}

export type Migrations = Readonly<Record<string, OwnMigration>>

/** A migration that waits for a table's lock delays all later queries, so it waits no longer than this, ms. */
const LOCK_MS = 500
const TRIES = 60
const RETRY_MS = 1_000
/** Lock not available; deadlock. */
const TRY_AGAIN = new Set(["55P03", "40P01"])

/** Updates the schema; several instances may call it at once, one of them does the work. */
export async function runMigrations(db: Db, migrations: Migrations): Promise<void> {
  const all = { ...(await laterOnes(db)), ...withPatience(migrations) }
  // Their numbers are given out before they are written: one may come after a later one has run.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, allowUnorderedMigrations: true })
  for (let left = TRIES; ; left--) {
    const { error } = await migrator.migrateToLatest()
    if (!error) break
    if (left === 0 || !TRY_AGAIN.has(codeOf(error))) throw error
    await pause(RETRY_MS)
  }
  const indexes = Object.values(migrations).flatMap(({ indexes = {} }) => Object.entries(indexes))
  if (indexes.length > 0) await makeIndexes(db, indexes)
}

/** What a later release has run already: a server that is put back to the one before starts on its schema all the same. */
async function laterOnes(db: Db): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  )
  if (!rows[0]?.there) return {}
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(ran.rows.map(({ name }) => [name, { up: async () => undefined }]))
}

function withPatience(migrations: Migrations): Record<string, Migration> {
  const patient = ({ up }: OwnMigration): Migration => ({
    async up(tx) {
      await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(tx)
      await up(tx)
    },
  })
  return Object.fromEntries(Object.entries(migrations).map(([name, one]) => [name, patient(one)]))
}

/** Outside of any transaction, as the database requires; an index that an abort left incomplete is created again. */
async function makeIndexes(db: Db, indexes: readonly (readonly [string, string])[]): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(hashtext('sijak indexes'), 1)`.execute(own)
    try {
      for (const [name, on] of indexes) {
        const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
          where indexrelid = to_regclass(${`"${name}"`})`.execute(own)
        if (rows[0]?.valid) continue
        if (rows[0]) await sql.raw(`drop index concurrently "${name}"`).execute(own)
        await sql.raw(`create index concurrently "${name}" on ${on}`).execute(own)
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('sijak indexes'), 1)`.execute(own)
    }
  })
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : ""

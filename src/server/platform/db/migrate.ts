import { BASELINE } from "./former-migrations.ts"
import { bringJournalToPresent } from "./journal-at-present.ts"
import * as baseline from "./migrations/001-baseline.ts"
import { FIRST_SCHEMA, schemaNow } from "./renames.ts"
import { type Migrations, runMigrations } from "./run-migrations.ts"
import type { Db } from "./tables.ts"

export const migrations: Migrations = {
  [BASELINE]: baseline,
}

/** Updates the schema; several instances may call it at once, one of them does the work. */
export async function migrate(db: Db): Promise<void> {
  await runMigrations(db, migrations)
  if (schemaNow() > FIRST_SCHEMA) await bringJournalToPresent(db)
}

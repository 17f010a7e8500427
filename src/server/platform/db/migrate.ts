import { sql } from "kysely"
import { BASELINE } from "./former-migrations.ts"
import * as baseline from "./migrations/001-baseline.ts"
import * as displayLook from "./migrations/058-display-look.ts"
import * as bouts from "./migrations/059-bouts.ts"
import * as publicDelay from "./migrations/060-public-delay.ts"
import * as headRule from "./migrations/061-head-rule.ts"
import * as embedOrigins from "./migrations/065-embed-origins.ts"
import * as logos from "./migrations/066-logos.ts"
import * as protectors from "./migrations/067-protectors.ts"
import * as nobodyIsForgotten from "./migrations/068-nobody-is-forgotten.ts"
import * as extraForms from "./migrations/069-extra-forms.ts"
import * as boutTime from "./migrations/073-bout-time.ts"
import * as guide from "./migrations/075-guide.ts"
import * as linkPurpose from "./migrations/084-link-purpose.ts"
import * as categoryRules from "./migrations/088-category-rules.ts"
import * as sharedPlaces from "./migrations/092-shared-places.ts"
import * as unranked from "./migrations/098-unranked.ts"
import * as teamBeforeImport from "./migrations/099-team-before-import.ts"
import * as entriesUnranked from "./migrations/100-entries-unranked.ts"
import * as mendsOfATeam from "./migrations/101-mends-of-a-team.ts"
import * as keptEntries from "./migrations/102-kept-entries.ts"
import * as pagesOfDemos from "./migrations/103-pages-of-demos.ts"
import * as payees from "./migrations/104-payees.ts"
import * as invoices from "./migrations/105-invoices.ts"
import * as statements from "./migrations/106-statements.ts"
import * as poomsaeMatches from "./migrations/107-poomsae-matches.ts"
import * as finals from "./migrations/108-finals.ts"
import * as reportFacts from "./migrations/110-report-facts.ts"
import { changesAtPresent, FIRST_SCHEMA, schemaNow } from "./renames.ts"
import { type Migrations, runMigrations } from "./run-migrations.ts"
import type { Db } from "./tables.ts"
import { textMigrations } from "./text-columns.ts"

export const migrations: Migrations = {
  [BASELINE]: baseline,
  "058-display-look": displayLook,
  "059-bouts": bouts,
  "060-public-delay": publicDelay,
  "061-head-rule": headRule,
  "065-embed-origins": embedOrigins,
  "066-logos": logos,
  "067-protectors": protectors,
  "068-nobody-is-forgotten": nobodyIsForgotten,
  "069-extra-forms": extraForms,
  "073-bout-time": boutTime,
  "075-guide": guide,
  "084-link-purpose": linkPurpose,
  "088-category-rules": categoryRules,
  "092-shared-places": sharedPlaces,
  "098-unranked": unranked,
  "099-team-before-import": teamBeforeImport,
  "100-entries-unranked": entriesUnranked,
  "101-mends-of-a-team": mendsOfATeam,
  "102-kept-entries": keptEntries,
  "103-pages-of-demos": pagesOfDemos,
  "104-payees": payees,
  "105-invoices": invoices,
  "106-statements": statements,
  "107-poomsae-matches": poomsaeMatches,
  "108-finals": finals,
  "110-report-facts": reportFacts,
  ...textMigrations(),
}

/** Updates the schema; several instances may call it at once, one of them does the work. */
export async function migrate(db: Db): Promise<void> {
  await runMigrations(db, migrations)
  if (schemaNow() > FIRST_SCHEMA) await bringJournalToPresent(db)
}

/** Steps that are rewritten at a time: an import among them is megabytes. */
const AT_ONCE = 50

/**
 * Writes the steps from before a column was renamed under its present name, a few at a time, so that undo, history and erasure read
 * one spelling.
 */
async function bringJournalToPresent(db: Db): Promise<void> {
  const schema = schemaNow()
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const steps = await tx
        .selectFrom("journal")
        .select(["tournamentId", "revision", "schema", "changes"])
        .where("schema", "<", schema)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { tournamentId, revision, schema: before, changes } of steps) {
        await sql`update journal set schema = ${schema}, changes = ${JSON.stringify(changesAtPresent(changes, before))}::jsonb
          where "tournamentId" = ${tournamentId} and revision = ${revision}`.execute(tx)
      }
      return steps.length
    })
    if (done < AT_ONCE) return
  }
}

import { type Kysely, sql } from "kysely"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { storeTexts } from "./uk.ts"

/** The migration that makes the whole schema of the first release. */
export const BASELINE = "001-baseline"

/** The last commit with the single migrations: it brings a database that stopped halfway to the schema of the baseline. */
const LAST_COMMIT = "a6f173e4"

/**
 * The migrations by which the schema grew before the first release; `001-baseline` makes the same schema at once. Databases,
 * files and copies from that time name them. Later migrations are numbered from 058 on.
 */
export const FORMER: readonly string[] = [
  "001-collation",
  "002-spine",
  "003-people",
  "004-accounts",
  "006-staff",
  "009-rule-sets",
  "010-sections",
  "011-checkin",
  "012-people-registers",
  "013-medical-notes",
  "014-repeats",
  "015-fight-notes",
  "015-rounds",
  "016-formats",
  "017-courts",
  "018-court-times",
  "018-messages",
  "019-draw-lists",
  "020-formulas",
  "021-poomsae",
  "024-seats",
  "030-deleted-names",
  "031-printed-numbers",
  "032-category-format",
  "034-printed-sheets",
  "035-diplomas",
  "037-mailings",
  "039-applications",
  "040-bot",
  "041-screen-roles",
  "042-awards",
  "043-demos",
  "044-followers",
  "045-rehearsals",
  "047-mirrors",
  "048-retentions",
  "049-shared-for-a-while",
  "050-rank-norms",
  "051-deletions",
  "052-declared-weights",
  "053-draw-status",
  "054-hall-blocks",
  "055-own-rule-sets",
  "056-journal-schema",
  "057-license",
]

/** The same schema named as now: whoever went through all the former migrations has the baseline. */
export function migrationsAtPresent(names: readonly string[]): string[] {
  const hasBaseline = names.includes(BASELINE) || FORMER.every((name) => names.includes(name))
  if (!hasBaseline) return [...names]
  return [BASELINE, ...names.filter((name) => name !== BASELINE && !FORMER.includes(name))]
}

/** Whether a database has the schema of the baseline by the former migrations. Throws a `StartRefusal` if it has only a part of it. */
export async function hasFormerSchema(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    where name = any(${[...FORMER]}::text[])`.execute(db)
  if (rows.length > 0 && rows.length < FORMER.length) throw new StartRefusal([storeTexts.halfway(LAST_COMMIT)])
  return rows.length > 0
}

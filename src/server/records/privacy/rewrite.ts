import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Row } from "#domain/journal/journal-change.ts"
import type { PersonalTables } from "#domain/privacy/declared.ts"
import { type Clean, deepTexts, scrubbed } from "#domain/privacy/scrub.ts"
import { updated } from "#domain/value/changes.ts"
import { declared, TABLES } from "#domain/value/declared.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Db, RowChange, TournamentTable } from "#server/platform/db/tables.ts"

/** Personal data by table. */
export const PERSONAL: PersonalTables = Object.fromEntries(
  Object.entries(declared).flatMap(([table, { personal }]) => (personal ? [[table, personal]] : [])),
)

export interface PersonalRow {
  readonly table: TournamentTable
  readonly key: RowChange["key"]
  readonly row: Row
}

/** Every row of tables with personal data, or of some of them, as the journal would write it. */
export async function readPersonal(
  db: Db,
  id: TournamentId,
  wanted: readonly string[] = Object.keys(PERSONAL),
): Promise<PersonalRow[]> {
  const found: PersonalRow[] = []
  for (const table of TABLES.filter((one) => one in PERSONAL && wanted.includes(one))) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} where "tournamentId" = ${id}`.execute(db)
    for (const one of rows) {
      const { tournamentId: _, ...row } = JSON.parse(JSON.stringify(one)) as Record<string, unknown>
      const key = Object.fromEntries(declared[table].key.map((column) => [column, Number(row[column])]))
      for (const column of declared[table].key) delete row[column]
      found.push({ table, key, row })
    }
  }
  return found
}

/**
 * The changes that erase personal data of these rows. They hold what a row becomes and nothing of what it was: before
 * and after are equal, so that the journal keeps nothing. Rows that are deleted are in `gone`.
 */
export function cleaning(rows: readonly PersonalRow[], clean: Clean): { changes: RowChange[]; gone: PersonalRow[] } {
  const gone: PersonalRow[] = []
  const changes = rows.flatMap((one) => {
    const left = clean(one.table, one.key, one.row)
    if (left === null) {
      gone.push(one)
      return []
    }
    return updated(one.table, one.key, one.row, left).map((change) => ({ ...change, before: change.after }))
  })
  return { changes, gone }
}

/** Deletes rows past the journal: it must not keep them. */
export async function deleteRows(tx: Tx, id: TournamentId, rows: readonly PersonalRow[]): Promise<void> {
  for (const { table, key } of rows) {
    const own = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`delete from ${sql.table(table)} where "tournamentId" = ${id} and ${sql.join(own, sql` and `)}`.execute(tx)
  }
}

/** Entries of the journal that are read at a time: an import among them is megabytes. */
const AT_ONCE = 50

/** Erases personal data in the journal's rows before and after each step, and in the texts of its answers. */
export async function rewriteJournal(
  tx: Tx,
  id: TournamentId,
  clean: Clean,
  write: (text: string) => string,
): Promise<void> {
  let after = 0
  for (;;) {
    const entries = await tx
      .selectFrom("journal")
      .select(["revision", "changes", "outcome"])
      .where("tournamentId", "=", id)
      .where("revision", ">", after)
      .orderBy("revision")
      .limit(AT_ONCE)
      .execute()
    for (const { revision, changes, outcome } of entries) {
      after = revision
      const kept = {
        changes: JSON.stringify(scrubbed(changes, clean)),
        outcome: JSON.stringify(deepTexts(outcome, write)),
      }
      if (kept.changes === JSON.stringify(changes) && kept.outcome === JSON.stringify(outcome)) continue
      await sql`update journal set changes = ${kept.changes}::jsonb, outcome = ${kept.outcome}::jsonb
        where "tournamentId" = ${id} and revision = ${revision}`.execute(tx)
    }
    if (entries.length < AT_ONCE) return
  }
}

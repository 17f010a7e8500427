import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { type Clean, deepTexts, type Row, scrubbed } from "#domain/privacy/scrub.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, Tables, TournamentTable } from "#server/platform/db/tables.ts"
import { updated } from "#server/platform/delta.ts"

/** Tables of a tournament in which something may be said of a person, with what tells their rows. */
export const PERSONAL = {
  athletes: "id",
  checkins: "athleteId",
  medicalNotes: "id",
  protests: "id",
  contacts: "id",
  officials: "id",
  messages: "id",
  payments: "id",
  printedSheets: "id",
  applications: "id",
} as const satisfies Partial<Record<TournamentTable, string>>
type PersonalTable = keyof typeof PERSONAL

export interface PersonalRow {
  readonly table: PersonalTable
  readonly key: RowChange["key"]
  readonly row: Row
}

/** Every row of these tables, as the journal would write it. */
export async function readPersonal(db: Kysely<Tables>, id: TournamentId): Promise<PersonalRow[]> {
  const found: PersonalRow[] = []
  for (const [table, column] of Object.entries(PERSONAL) as [PersonalTable, string][]) {
    const rows = await db.selectFrom(table).selectAll().where("tournamentId", "=", id).execute()
    for (const one of rows) {
      const { tournamentId: _, [column]: key, ...row } = JSON.parse(JSON.stringify(one)) as Record<string, unknown>
      found.push({ table, key: { [column]: Number(key) }, row })
    }
  }
  return found
}

/**
 * The changes that clean these rows. They say what a row becomes and nothing of what it was: before and after are alike, so that
 * the journal keeps nothing. Rows that go wholly are in `gone`.
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
    const [column = "", value = 0] = Object.entries(key)[0] ?? []
    await sql`delete from ${sql.table(table)} where "tournamentId" = ${id} and ${sql.ref(column)} = ${value}`.execute(
      tx,
    )
  }
}

/** Entries of the journal that are read at a time: an import among them is megabytes. */
const AT_ONCE = 50

/** Cleans what the journal says of the rows before and after each step, and the texts of its answers. */
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

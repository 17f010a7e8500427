import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { PARTS } from "#server/transfer/parts.ts"
import { ACCOUNT_TABLES } from "./store.ts"

type Db = Kysely<Tables>

/** Whether nobody has an account here yet: then there is nothing else either. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom("accounts").select("id").limit(1).execute()).length === 0
}

export async function nameOf(db: Db, id: TournamentId): Promise<string> {
  return (await db.selectFrom("tournaments").select("name").where("id", "=", id).executeTakeFirst())?.name ?? ""
}

/** Writes what `accountsText` has read. */
export async function writeAccounts(
  tx: Db,
  content: Partial<Record<(typeof ACCOUNT_TABLES)[number], readonly object[]>>,
): Promise<void> {
  for (const table of ACCOUNT_TABLES) {
    const rows = content[table] ?? []
    if (rows.length === 0) continue
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    )
  }
}

/** What is made from now on gets numbers beyond all that were brought. */
export async function passAllBy(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      and table_name = any(${[...PARTS, ...ACCOUNT_TABLES]}::text[])`.execute(tx)
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}::text), 'id'), greatest(max(id), 1), max(id) is not null)
      from ${sql.table(name)}`.execute(tx)
  }
  // Addresses and papers of a tournament that was deleted for good lead to no other one.
  await sql`select setval(pg_get_serial_sequence('tournaments', 'id'), greatest(max(id), (select max(tournament) from deletions), 1),
    max(id) is not null or exists (select from deletions)) from tournaments`.execute(tx)
  await sql`select setval('"ruleSetIds"', greatest(max(id), 1), max(id) is not null) from "ruleSets"`.execute(tx)
}

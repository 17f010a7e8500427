import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { hashPassword } from "#server/platform/password.ts"
import { BLOCK, FIRST_OF_HALLS } from "#server/records/files/hall-numbers.ts"
import { PARTS } from "#server/records/files/parts.ts"
import { readFile } from "#server/records/files/read-file.ts"
import { ACCOUNT_TABLES } from "./kept.ts"

/** Whether there is no account here yet: then there is nothing else either. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom("accounts").select("id").limit(1).execute()).length === 0
}

export async function nameOf(db: Db, id: TournamentId): Promise<string> {
  return (await db.selectFrom("tournaments").select("name").where("id", "=", id).executeTakeFirst())?.name ?? ""
}

/** Writes rows of one table unchanged; a row that conflicts (an equal name) is left out. */
export async function writeAccountRows(
  tx: Db,
  table: (typeof ACCOUNT_TABLES)[number],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  // Places may have been written by two versions of the server.
  for (const [names, own] of groupBy(rows, (row) => Object.keys(row).sort().join())) {
    const columns = sql.join(names.split(",").map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(own)}::jsonb)
      on conflict do nothing`.execute(tx)
  }
}

/** Sets of rules that a tournament uses and that the venue's own list has lost. */
export async function bringRuleSets(tx: Db, { bytes }: { readonly bytes: Uint8Array }): Promise<void> {
  const { header } = await readFile(bytes)
  for (const { id, version, name, validFrom, body } of header.ruleSets) {
    await tx
      .insertInto("ruleSets")
      .values({ id, version, name, validFrom, body: JSON.stringify(body), createdBy: null, bodyHash: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Which of these accounts do not exist here. */
export async function absentAccounts(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const here = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", ids as AccountId[])
    .execute()
  const known = new Set<number>(here.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** An account of that number; nobody can sign in to it until a password is set by a link. */
export async function insertStandIn(tx: Db, id: number, username: string): Promise<void> {
  const email = `${username}@restored.invalid`
  await tx
    .insertInto("accounts")
    .values({
      id: id as AccountId,
      username,
      usernameKey: key(username),
      email,
      emailKey: key(email),
      passwordHash: await hashPassword(randomBytes(32).toString("hex")),
    })
    .execute()
}

/** Gives an account that was just made its name, if nobody has it. */
export async function nameStandIn(tx: Db, id: number, username: string): Promise<boolean> {
  const email = `${username}@restored.invalid`
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({ username, usernameKey: key(username), email, emailKey: key(email) })
    .where("id", "=", id as AccountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("accounts as other").select("other.id").where("other.usernameKey", "=", key(username)))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Blocks of numbers that already contain rows are given to no other venue server. */
async function passHalls(tx: Db, name: string): Promise<void> {
  await sql`select setval('"hallBlocks"', greatest((max(id) - ${FIRST_OF_HALLS}::int) / ${BLOCK}::int,
      (select last_value from "hallBlocks")))
    from ${sql.table(name)} where id >= ${FIRST_OF_HALLS} having max(id) >= ${FIRST_OF_HALLS + BLOCK}`.execute(tx)
}

/** What is made from now on gets numbers beyond all that were brought. */
export async function passAllBy(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      and table_name = any(${[...PARTS, ...ACCOUNT_TABLES]}::text[])`.execute(tx)
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}::text), 'id'), greatest(max(id), 1), max(id) is not null)
      from ${sql.table(name)} where id < ${FIRST_OF_HALLS}`.execute(tx)
    await passHalls(tx, name)
  }
  // Addresses and papers of a tournament that was deleted for good lead to no other one.
  await sql`select setval(pg_get_serial_sequence('tournaments', 'id'), greatest(max(id), (select max(tournament) from deletions), 1),
    max(id) is not null or exists (select from deletions)) from tournaments`.execute(tx)
  await sql`select setval('"ruleSetIds"', greatest(max(id), 1), max(id) is not null) from "ruleSets"`.execute(tx)
}

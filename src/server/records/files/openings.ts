import { sql } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import type { Doer, Tx } from "#server/platform/change.ts"
import { schemaNow } from "#server/platform/db/renames.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { IMPORTED } from "#server/platform/undo.ts"

/** What an account has opened by that action. */
export const openedBy = (tx: Tx, accountId: AccountId, action: string) =>
  tx
    .selectFrom("journal")
    .select(["tournamentId", "revision", "bodyHash"])
    .where("action", "=", action)
    .where("accountId", "=", accountId)
    .where("kind", "=", IMPORTED)
    .executeTakeFirst()

export async function usernameOf(tx: Tx, id: AccountId): Promise<string | undefined> {
  return (await tx.selectFrom("accounts").select("username").where("id", "=", id).executeTakeFirst())?.username
}

export interface Opening {
  readonly revision: number
  readonly changes: readonly RowChange[]
  readonly doer: Doer
  readonly action: string | null
  readonly bodyHash: string
}

/** The step that records whose file it was, after all steps of the file; checks every reference before the commit. */
export async function writeOpening(
  tx: Tx,
  id: TournamentId,
  { revision, changes, doer, action, bodyHash }: Opening,
): Promise<void> {
  await sql`insert into journal ("tournamentId", revision, "accountId", device, action, "bodyHash", schema, kind, topics, changes, outcome)
    values (${id}, ${revision}, ${doer.accountId}, ${doer.device}, ${action}, ${bodyHash}, ${schemaNow()}, ${IMPORTED}, '{tournament}',
      ${JSON.stringify(changes)}::jsonb, 'null'::jsonb)`.execute(tx)
  await tx.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
  await sql`set constraints all immediate`.execute(tx)
}

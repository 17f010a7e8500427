import { sql } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import type { Invoice, Payee } from "#domain/money/rows.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** Who receives the fees; null: nobody was named. */
export async function findPayee(db: Db, id: TournamentId): Promise<Payee | null> {
  const row = await ofTournament(db, "payees", id).executeTakeFirst()
  if (!row) return null
  const { tournamentId: _, id: __, ...payee } = row
  return payee
}

/** In the order in which they were made. */
export async function listInvoices(db: Db, id: TournamentId): Promise<Invoice[]> {
  const rows = await ofTournament(db, "invoices", id).orderBy("id").execute()
  return rows.map(({ tournamentId: _, ...invoice }) => invoice)
}

/** The last count that this server gave in this tournament, even if its step was taken back since: a sheet of paper may show it. */
export async function lastInvoiceCount(db: Db, id: TournamentId): Promise<number> {
  const own = `^SJ-${id}-([0-9]{1,9})$`
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(given.number from ${own})::int) as last from (
      select number from invoices where "tournamentId" = ${id}
      union all
      select c->'after'->>'number' from journal j cross join lateral jsonb_array_elements(j.changes) c
      where j."tournamentId" = ${id} and c->>'table' = 'invoices') given`.execute(db)
  return rows[0]?.last ?? 0
}

/** The payees of the last other tournaments of an owner that have one, the newest first; not of those in the bin. */
export async function listPayeesBefore(
  db: Db,
  { ownerId, not }: { readonly ownerId: AccountId; readonly not: TournamentId },
): Promise<{ readonly tournamentId: TournamentId; readonly payee: Payee }[]> {
  const rows = await db
    .selectFrom("payees")
    .innerJoin("tournaments", "tournaments.id", "payees.tournamentId")
    .selectAll("payees")
    .where("ownerId", "=", ownerId)
    .where("deletedAt", "is", null)
    .where("payees.tournamentId", "<>", not)
    .where("iban", "<>", "")
    .orderBy("payees.tournamentId", "desc")
    .limit(LAST)
    .execute()
  return rows.map(({ tournamentId, id: _, ...payee }) => ({ tournamentId, payee }))
}

/** As many are looked at: a secretary may not have been in the very last one. */
const LAST = 5

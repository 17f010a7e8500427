import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Contact } from "#domain/office/contacts.ts"
import type { Rota } from "#domain/office/crew.ts"
import type { Official } from "#domain/office/officials.ts"
import type { Payment } from "#domain/office/payments.ts"
import { type Duty, type FeeRules, noFees, type Shift } from "#domain/office/rows.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export async function listContacts(db: Db, id: TournamentId): Promise<Contact[]> {
  return (await ofTournament(db, "contacts", id).orderBy("id").execute()).map(own)
}

export async function listOfficials(db: Db, id: TournamentId): Promise<Official[]> {
  return (await ofTournament(db, "officials", id).orderBy("id").execute()).map(own)
}

/** In their order: by day, then as they were made. */
export async function listShifts(db: Db, id: TournamentId): Promise<Shift[]> {
  const rows = ofTournament(db, "shifts", id)
  return (await rows.orderBy("day").orderBy("id").execute()).map(own)
}

export async function listDuties(db: Db, id: TournamentId): Promise<Duty[]> {
  const rows = ofTournament(db, "duties", id)
  return (await rows.orderBy("shiftId").orderBy("officialId").execute()).map(own)
}

/** Who judges where, in three queries. */
export const rotaOf = async (db: Db, id: TournamentId): Promise<Rota> => ({
  officials: await listOfficials(db, id),
  shifts: await listShifts(db, id),
  duties: await listDuties(db, id),
})

/** Judges with the days on which the rota has them, each once, in one query. */
export async function officialsWithDays(
  db: Db,
  id: TournamentId,
): Promise<(Official & { readonly onRota: number[] })[]> {
  const days = sql<number[]>`array(select distinct s.day from duties d
    join shifts s on s."tournamentId" = d."tournamentId" and s.id = d."shiftId"
    where d."tournamentId" = officials."tournamentId" and d."officialId" = officials.id order by s.day)`
  const rows = db.selectFrom("officials").selectAll().select(days.as("onRota")).where("tournamentId", "=", id)
  return (await rows.orderBy("id").execute()).map(own)
}

/** In the order of their receipts. */
export async function listPayments(db: Db, id: TournamentId): Promise<Payment[]> {
  return (await ofTournament(db, "payments", id).orderBy("number").execute()).map(own)
}

/** The last number that a receipt got, even if its payment was taken back since: a sheet of paper may show it. */
export async function lastReceipt(db: Db, id: TournamentId): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max((c->'after'->>'number')::int) as last from journal j cross join lateral jsonb_array_elements(j.changes) c
    where j."tournamentId" = ${id} and j.kind in ('payment.create', 'payment.statement') and c->>'table' = 'payments'`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}

/** The rules that were set, and whether there are any: if not, there is no row. */
export async function findFees(db: Db, id: TournamentId): Promise<{ rules: FeeRules; isStored: boolean }> {
  const row = await ofTournament(db, "feeRules", id).executeTakeFirst()
  if (!row) return { rules: noFees, isStored: false }
  const { tournamentId: _, id: __, ...rules } = row
  return { rules, isStored: true }
}

function own<Row extends { tournamentId: TournamentId }>({ tournamentId: _, ...row }: Row): Omit<Row, "tournamentId"> {
  return row
}

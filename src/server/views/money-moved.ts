import type { ClubJoin } from "#domain/athletes/spellings.ts"
import type { TournamentId } from "#domain/ids.ts"
import { moneyOfJoined } from "#domain/money/renamed-clubs.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { listInvoices } from "#server/records/money.ts"
import { listPayments } from "#server/records/office.ts"

/** What happens to invoices and payments when clubs take another name. */
export const moneyMoved = async (tx: Tx, id: TournamentId, joins: readonly ClubJoin[]): Promise<RowChange[]> =>
  joins.length === 0
    ? []
    : moneyOfJoined(joins, { invoices: await listInvoices(tx, id), payments: await listPayments(tx, id) })

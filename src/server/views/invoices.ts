import type { TournamentId } from "#domain/ids.ts"
import {
  type ClubName,
  type InvoiceState,
  invoiceState,
  invoicesOf,
  type PaymentWords,
  paymentOf,
} from "#domain/money/club-invoices.ts"
import { type InvoiceLine, invoiceLines } from "#domain/money/invoice-lines.ts"
import type { Invoice, Payee } from "#domain/money/rows.ts"
import { type ClubBalance, clubOf } from "#domain/office/balances.ts"
import { type FeeRules, pricesOf } from "#domain/office/rows.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { findPayee, listInvoices } from "#server/records/money.ts"
import { findFees, listPayments } from "#server/records/office.ts"
import { chargedOf, clubFees, type FeeParts } from "./fees.ts"

/** All that is owed in a tournament, and by which numbers it is paid. */
export interface Accounts extends FeeParts {
  readonly rules: FeeRules
  readonly clubs: readonly ClubBalance[]
  readonly invoices: readonly Invoice[]
  readonly payee: Payee | null
}

export async function loadAccounts(db: Db, id: TournamentId): Promise<Accounts> {
  const { rules } = await findFees(db, id)
  const categories = await listCategories(db, id)
  const athletes = await listAthletes(db, id)
  const parts = { rules, categories, athletes, payments: await listPayments(db, id) }
  return accountsOf(parts, await listInvoices(db, id), await findPayee(db, id))
}

export const accountsOf = (parts: FeeParts, invoices: readonly Invoice[], payee: Payee | null): Accounts => ({
  ...parts,
  clubs: clubFees(parts),
  invoices,
  payee,
})

/** An invoice with all that stands on it. Kopiyky. */
export interface WholeInvoice extends Pick<Invoice, "id" | "number" | "date" | "organization" | "region"> {
  readonly lines: readonly InvoiceLine[]
  readonly due: number
  readonly paid: number
  readonly balance: number
  readonly state: InvoiceState
  readonly payment: PaymentWords | null
  /** dd.mm.yyyy, '' none. */
  readonly lastDay: string
}

/** What is paid for, and the time by which a code's end is known to be over. */
export interface Occasion {
  readonly tournament: Pick<TournamentRow, "name">
  readonly now: Date
}

/** A club without entries and payments owes nothing; its name is the one that its athletes have now. */
export function wholeInvoice(accounts: Accounts, { id, number, date, ...name }: Invoice, when: Occasion): WholeInvoice {
  const club = accounts.clubs.find((one) => clubOf(one) === clubOf(name))
  const { organization, region, due, paid, balance } = club ?? { ...name, due: 0, paid: 0, balance: 0 }
  return {
    id,
    number,
    date,
    organization,
    region,
    lines: invoiceLines(name, chargedOf(accounts), pricesOf(accounts.rules)),
    due,
    paid,
    balance,
    state: invoiceState({ due, paid }),
    payment: paymentFor(accounts, { organization, balance }, { number, date }, when),
    lastDay: accounts.payee?.lastDay ?? "",
  }
}

/** How a club pays what it owes by its invoice; null as in `paymentOf`. */
export const paymentFor = (
  { payee }: Pick<Accounts, "payee">,
  { organization, balance }: Pick<ClubBalance, "organization" | "balance">,
  invoice: Pick<Invoice, "number" | "date">,
  { tournament, now }: Occasion,
): PaymentWords | null =>
  paymentOf(payee, invoice, {
    tournament: tournament.name,
    club: organization,
    owed: balance,
    today: dayInKyiv(now),
  })

/** The invoice that a club is sent: its oldest; undefined: none was made. */
export const invoiceOf = ({ invoices }: Pick<Accounts, "invoices">, club: ClubName): Invoice | undefined =>
  invoicesOf(club, invoices)[0]

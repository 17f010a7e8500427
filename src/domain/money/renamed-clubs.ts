import { type ClubJoin, clubJoiner } from "#domain/athletes/spellings.ts"
import type { Payment } from "#domain/office/payments.ts"
import { type RowChange, updated } from "#domain/value/changes.ts"
import type { Invoice } from "./rows.ts"

/**
 * Invoices and payments of clubs that take another name go along: a number that was printed leads to the joined club, and what was
 * paid for one counts for it. Who paid, and what a receipt says, stays.
 */
export function moneyOfJoined(
  joins: readonly ClubJoin[],
  { invoices, payments }: { readonly invoices: readonly Invoice[]; readonly payments: readonly Payment[] },
): RowChange[] {
  const joined = clubJoiner(joins)
  const nameOf = ({ organization }: Pick<Payment, "organization">): string => joined(organization) ?? organization
  return [
    ...invoices.flatMap((one) => changedInvoice(one, { organization: nameOf(one) })),
    ...payments.flatMap((one) => changedPayment(one, nameOf(one))),
  ]
}

/** With what names it, so that the history can. */
export function changedInvoice(
  invoice: Invoice,
  after: Partial<Pick<Invoice, "organization" | "coaches">>,
): RowChange[] {
  const { id, number, organization } = invoice
  return updated("invoices", { id }, invoice, after).map((change) => ({
    ...change,
    before: { number, organization, ...change.before },
    after: { number, organization, ...change.after },
  }))
}

function changedPayment(payment: Payment, organization: string): RowChange[] {
  const { id, number, amount } = payment
  return updated("payments", { id }, payment, { organization }).map((change) => ({
    ...change,
    before: { number, amount, ...change.before },
    after: { number, amount, ...change.after },
  }))
}

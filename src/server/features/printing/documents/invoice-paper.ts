import { feeWords } from "#contract/office/uk.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import type { Invoice } from "#domain/money/rows.ts"
import { sumInWords } from "#domain/money/sum-words.uk.ts"
import { letterCollator } from "#domain/uk/order.ts"
import type { PrintedInvoice } from "#layout/documents/invoice.ts"
import { type Accounts, invoiceOf, type WholeInvoice } from "#server/views/invoices.ts"
import { paymentSquares } from "../code-squares.ts"

/** An invoice as its paper says it. */
export function printedInvoice(invoice: WholeInvoice): PrintedInvoice {
  const { number, date, organization, region, lines, due, paid, balance, payment, lastDay } = invoice
  return {
    number,
    date,
    club: [organization, homeOf(region, "")].filter(Boolean).join(", "),
    lines: lines.map(({ name, kind, entries, price, sum }) => ({ name, service: feeWords[kind], entries, price, sum })),
    due,
    paid,
    balance,
    words: balance > 0 ? capital(sumInWords(balance)) : "",
    lastDay,
    payment: payment && {
      payee: payment.payee,
      iban: payment.iban,
      code: payment.code,
      purpose: payment.purpose,
      squares: paymentSquares(payment.address),
    },
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The invoice of each club that owes and has one, by name. */
export const owedInvoices = (accounts: Accounts): Invoice[] =>
  accounts.clubs
    .filter(({ balance }) => balance > 0)
    .toSorted((one, other) => letterCollator.compare(one.organization, other.organization))
    .flatMap((club) => invoiceOf(accounts, club) ?? [])

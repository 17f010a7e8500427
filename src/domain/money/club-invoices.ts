import type { AthleteId } from "#domain/ids.ts"
import { clubOf } from "#domain/office/balances.ts"
import type { Payment } from "#domain/office/payments.ts"
import { isoDay } from "#domain/tournament/calendar-date.ts"
import { isCategory, readIban, readTaxCode } from "./payee.ts"
import { linesOf, type PaymentOrder, paymentAddress, SUM_IS_FREE } from "./payment-code.ts"
import { purposeOf } from "./purpose.ts"
import type { Invoice, Payee } from "./rows.ts"

/** A club as invoices and payments name it. */
export type ClubName = Pick<Payment, "organization" | "region">

/** The invoices of a club, the oldest first: several after clubs were joined. The first one is what it is sent. */
export const invoicesOf = (club: ClubName, invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter((one) => clubOf(one) === clubOf(club))

/** The club of an entry: where its athlete is now, else as its coach wrote it. */
export const clubOfEntry = (
  entry: ClubName & { readonly athleteId: AthleteId | null },
  athletes: { readonly get: (id: AthleteId) => ClubName | undefined },
): ClubName => (entry.athleteId === null ? undefined : athletes.get(entry.athleteId)) ?? entry

/** `none`: nothing was due and nothing paid. */
export type InvoiceState = "none" | "open" | "partly" | "paid" | "over"

/** Kopiyky. */
export function invoiceState({ due, paid }: { readonly due: number; readonly paid: number }): InvoiceState {
  if (paid > due) return "over"
  if (paid === due) return due === 0 ? "none" : "paid"
  return paid > 0 ? "partly" : "open"
}

/**
 * Whether a code can be made of it: not where nobody was named, where the term of personal data is over, or where a file brought what
 * no form takes.
 */
export const isPayable = (payee: Payee | null): payee is Payee =>
  payee !== null &&
  payee.name !== "" &&
  readIban(payee.iban).ok &&
  readTaxCode(payee.code).ok &&
  isCategory(payee.category)

/** What a code and the paper beside it say of a payment. */
export interface PaymentWords {
  readonly address: string
  readonly payee: string
  readonly iban: string
  readonly code: string
  readonly purpose: string
}

/**
 * The payment of what a club owes by its invoice; null: nobody is named who receives it, or nothing is owed. Its texts are those of
 * the code, cut and in its characters, so that paper and code say the same. `today`: yyyy-mm-dd in Kyiv.
 */
export function paymentOf(
  payee: Payee | null,
  { number, date }: Pick<Invoice, "number" | "date">,
  {
    tournament,
    club,
    owed,
    today,
  }: { readonly tournament: string; readonly club: string; readonly owed: number; readonly today: string },
): PaymentWords | null {
  if (!isPayable(payee) || owed <= 0) return null
  const order: PaymentOrder = {
    kind: "XCT",
    payee: payee.name,
    iban: payee.iban,
    amount: owed,
    code: payee.code,
    category: payee.category,
    reference: number,
    purpose: purposeOf(payee.purpose, { tournament, club, invoice: number, date }),
    lock: SUM_IS_FREE,
    validUntil: endOf(payee.lastDay, today),
    made: "",
  }
  const lines = linesOf(order)
  return {
    address: paymentAddress(order),
    payee: lines[5] ?? "",
    iban: payee.iban,
    code: payee.code,
    purpose: lines[11] ?? "",
  }
}

/** The end of a day dd.mm.yyyy as РРММДДГГХХСС; '' for ever: also once it is over, for what is still owed has to be paid by a code, too. */
function endOf(day: string, today: string): string {
  if (day !== "" && isoDay(day) < today) return ""
  const [, dd, mm, yy] = /^(\d{2})\.(\d{2})\.\d{2}(\d{2})$/.exec(day) ?? []
  return yy === undefined ? "" : `${yy}${mm}${dd}235959`
}

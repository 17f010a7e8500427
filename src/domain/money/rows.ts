import type { AccountId, InvoiceId, PaymentId, StatementHeadId, StatementRowId } from "#domain/ids.ts"
import type { MatchedBy } from "./statement.ts"

/** Who receives the fees of a tournament; without a row, or with an empty `iban`, nobody does, and no paper or page shows a code. */
export interface Payee {
  /** At most 140 characters. */
  readonly name: string
  /** `UA` and 27 digits. */
  readonly iban: string
  /** ЄДРПОУ, 8 digits, or РНОКПП, 10. */
  readonly code: string
  /** What the payment is for, with `{tournament}`, `{club}`, `{invoice}` and `{date}` in it. */
  readonly purpose: string
  /** Category and purpose of ISO 20022: `CCCC/PPPP`. */
  readonly category: string
  /** The last day to pay, dd.mm.yyyy; '' none. */
  readonly lastDay: string
}

/**
 * The number that a club pays by. It is made once and kept for the club, whatever the club owes; after clubs were joined each number
 * leads to the joined one, so a club may have several.
 */
export interface Invoice {
  readonly id: InvoiceId
  /** `SJ-7-000123`, with the id of the tournament on the server that made it. Compared as text, never by its parts. */
  readonly number: string
  /** The day on which it was made, dd.mm.yyyy. */
  readonly date: string
  readonly organization: string
  readonly region: string
  /** The accounts of coaches that may see it. */
  readonly coaches: readonly AccountId[]
}

/** A row of a bank's statement that was recorded, or that somebody said is not ours. */
export interface StatementRow {
  readonly id: StatementRowId
  /** SHA-256 of its key (`lineKey`), in hexadecimal: by it the row is known again. */
  readonly hash: string
  /** By what its club was known; '' it is not ours, and nothing but its hash is kept. */
  readonly matchedBy: MatchedBy | ""
  /** Its payments: several if a person split it. */
  readonly paymentIds: readonly PaymentId[]
  /** As the bank wrote them; '' after the time for personal data. */
  readonly payer: string
  readonly payerCode: string
  readonly purpose: string
  readonly reference: string
  readonly document: string
}

/** What the columns of a bank's files hold, as a person said. */
export interface StatementHead {
  readonly id: StatementHeadId
  /** The titles of its header (`headKey`). */
  readonly head: string
  /** What each column holds, by commas, '' is not read (`columnsText`). */
  readonly columns: string
}

import type { AccountId, InvoiceId } from "#domain/ids.ts"

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

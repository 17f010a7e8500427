import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { boolean, listOf, optionalText, text } from "#contract/wire/fields.ts"
import { applicationId, invoiceOrNone, tournamentId } from "#contract/wire/ids.ts"
import { PAYEE_NAME, PURPOSE } from "#domain/money/check-payee.ts"

/** `purpose`: a template with `{tournament}`, `{club}`, `{invoice}` and `{date}`; `lastDay`: dd.mm.yyyy, '' none. */
const payee = z.object({
  name: z.string(),
  iban: z.string(),
  code: z.string(),
  purpose: z.string(),
  category: z.string(),
  lastDay: z.string(),
})
export type WirePayee = z.infer<typeof payee>

const under = "/api/v1/tournaments/:id"

/** Who receives the fees of a tournament; without one its texts are empty, but for what is usual. */
export const getPayee = get(`${under}/payee`, {
  input: { id: tournamentId },
  /** `last`: that of the owner's last tournament that has one and that the caller may change; `from`: its name. */
  output: { revision: z.int(), item: payee, last: z.object({ item: payee, from: z.string() }).nullable() },
})

export const savePayee = step(`${under}/payee`, {
  about: "payee",
  input: {
    id: tournamentId,
    name: text(PAYEE_NAME),
    iban: text(60),
    code: text(30),
    purpose: text(PURPOSE),
    category: text(9),
    lastDay: optionalText(10),
  },
  output: { item: payee },
})

/** Makes the numbers of these clubs, none named: of all who owe. `count`: how many were made. */
export const makeInvoices = step(`${under}/invoices`, {
  about: "fee",
  input: { id: tournamentId, clubs: listOf(z.object({ organization: z.string(), region: z.string() }), 1000) },
  output: { count: z.int() },
})

/** Invoices as papers; `invoice` 0: of all clubs that owe and have a number. */
export const invoicePdf = get(`${under}/invoices/print`, {
  answers: "pdf",
  input: { id: tournamentId, invoice: invoiceOrNone },
})

/** The coach of an entry sees the whole invoice of its club, or no more. Makes the club's number if it has none. */
export const linkCoach = step(`${under}/invoices/coach`, {
  about: "application",
  input: { id: tournamentId, application: applicationId, linked: boolean },
  output: { organization: z.string(), linked: boolean },
})

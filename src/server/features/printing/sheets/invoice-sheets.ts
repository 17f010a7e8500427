import { printTexts } from "#server/features/printing/uk.ts"
import { wholeInvoice } from "#server/views/invoices.ts"
import { owedInvoices, printedInvoice } from "../documents/invoice-paper.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** The invoice of every club that owes and has a number, by the names of the clubs. */
export function invoiceSheets(papers: Papers): Sheet[] {
  const { accounts, tournament } = papers
  if (!accounts) return []
  return owedInvoices(accounts).map((invoice) => {
    const whole = wholeInvoice(accounts, invoice, { tournament, now: papers.now })
    const title = printTexts.invoiceTitle(whole.number, whole.organization)
    const content: Sheet["content"] = (dress) => [
      "invoices",
      [printedInvoice(whole)],
      styleOf(papers, livingPages.fees(tournament.id), dress),
    ]
    return sheetOfTournament("invoice", title, content, String(whole.id))
  })
}

import { invoicePdf } from "#contract/money/calls.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import type { Deps } from "#server/views/deps.ts"
import { loadAccounts, wholeInvoice } from "#server/views/invoices.ts"
import { owedInvoices, printedInvoice } from "./documents/invoice-paper.ts"
import { livingPages, paperStyle } from "./documents/paper-style.ts"
import { createPrint } from "./print.ts"
import type { Printer } from "./printer.ts"
import { printTexts } from "./uk.ts"

/** Invoices of clubs as papers. */
export function invoiceRoutes(serve: Serve, { shell, db, printer, clock }: Deps & { readonly printer: Printer }): void {
  const print = createPrint({ db, printer, clock })

  serve(invoicePdf, async ({ id, invoice }, caller) => {
    const { outcome } = await preview(shell, caller, { tournamentId: id }, async (tx, tournament) => {
      const accounts = await loadAccounts(tx, id)
      const wanted =
        invoice === 0 ? owedInvoices(accounts) : [orNotFound(accounts.invoices.find((one) => one.id === invoice))]
      if (wanted.length === 0) throw new Refusal("no_invoices")
      return { tournament, all: wanted.map((one) => wholeInvoice(accounts, one, { tournament, now: clock() })) }
    })
    const { tournament, all } = outcome
    const style = paperStyle({ tournament, origin: caller.origin, now: clock() }, livingPages.fees(id))
    const [one] = all
    const title =
      invoice === 0 || !one
        ? printTexts.invoicesOf(tournament.name)
        : printTexts.invoiceTitle(one.number, one.organization)
    return await print.paper(["invoices", all.map(printedInvoice), style], { title, pictures: logoNames(tournament) })
  })
}

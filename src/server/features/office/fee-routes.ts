import * as contract from "#contract/office/fees.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { PaymentId, TournamentId } from "#domain/ids.ts"
import { isPayable } from "#domain/money/club-invoices.ts"
import { orNotFound } from "#domain/refusal.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findFees, lastReceipt, listPayments } from "#server/records/office.ts"
import type { Deps } from "#server/views/deps.ts"
import { invoiceOf, loadAccounts, paymentFor } from "#server/views/invoices.ts"
import { addPayment, revokePayment, saveFees, settleClub } from "./fee-actions.ts"
import { noInvoice, presentClub, presentPayment, presentPrices } from "./present.ts"

/** Entry fees: prices, debts and payments; for staff only. */
export function feeRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.listFees, ({ id }, caller) => {
    return readFor(shell, caller, { tournamentId: id }, async (tx, tournament) => {
      const accounts = await loadAccounts(tx, id)
      const { rules, clubs, payments, payee } = accounts
      const when = { tournament, now: clock() }
      return {
        payee: isPayable(payee),
        lastDay: payee?.lastDay ?? "",
        prices: presentPrices(rules),
        receipt: (await lastReceipt(tx, id)) + 1,
        clubs: clubs.map((club) => {
          const invoice = invoiceOf(accounts, club)
          return presentClub(
            club,
            invoice ? { ...invoice, payment: paymentFor(accounts, club, invoice, when) } : noInvoice,
          )
        }),
        payments: payments.map(presentPayment),
      }
    })
  })

  serve(contract.saveFees, async (input, caller) => {
    const { revision } = await saveFees(shell, caller, scopeOf(input.id, input), pricesOf(input))
    return { revision, item: presentPrices((await findFees(db, input.id)).rules) }
  })

  serve(contract.addPayment, async (input, caller) => {
    const { id, amount, date, payer, organization, region, athlete, method, note } = input
    const draft = {
      amount,
      method,
      date: date || today(),
      payer: payer ?? "",
      organization: organization ?? "",
      region: region ?? "",
      athleteId: athlete || null,
      note: note ?? "",
    }
    const { revision, outcome } = await addPayment(shell, caller, scopeOf(id, input), draft)
    return { revision, item: await paymentItem(id, outcome.id) }
  })

  serve(contract.settleClub, async (input, caller) => {
    const { id, organization, region, method, owed } = input
    const wish = { organization, region: region ?? "", method: method ?? "cash", date: today(), owed } as const
    const { revision, outcome } = await settleClub(shell, caller, scopeOf(id, input), wish)
    return { revision, item: await paymentItem(id, outcome.id) }
  })

  serve(contract.revokePayment, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await revokePayment(shell, caller, scope, input.payment, input.reason)
    return { revision, item: await paymentItem(input.id, outcome.id) }
  })

  async function paymentItem(id: TournamentId, payment: PaymentId) {
    const row = orNotFound((await listPayments(db, id)).find((one) => one.id === payment))
    return presentPayment(row)
  }

  /** dd.mm.yyyy. */
  const today = (): string => localDate(dayInKyiv(clock()))
}

function pricesOf(input: ParsedOf<typeof contract.saveFees>) {
  const { kyorugi, individual, pair, team } = input
  return {
    kyorugi,
    individual,
    pair,
    team,
    chargesOut: input.chargesOut,
    kyorugiNext: orNull(input.kyorugiNext),
    individualNext: orNull(input.individualNext),
    pairNext: orNull(input.pairNext),
    teamNext: orNull(input.teamNext),
  }
}

const orNull = (sum: number | string | null | undefined): number | null => (typeof sum === "number" ? sum : null)

import {
  addPayment as addEndpoint,
  listFees,
  revokePayment as revokeEndpoint,
  saveFees as saveEndpoint,
  settleClub as settleEndpoint,
} from "#contract/fees.ts"
import type { AthleteId, PaymentId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { dayInKyiv } from "#server/platform/kyiv.ts"
import { preview } from "#server/platform/preview.ts"
import { addPayment, balancesOf, revokePayment, saveFees, settleClub } from "./fee-actions.ts"
import { presentClub, presentPayment, presentPrices } from "./present.ts"
import { findFees, lastReceipt, listPayments } from "./store.ts"

/** Entry fees: prices, who owes what, who has paid; for staff alone. */
export function feeRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(listFees, async ({ id }, caller) => {
    const tournamentId = id as TournamentId
    const { revision, outcome } = await preview(shell, caller, { tournamentId }, async (tx) => {
      const { rules } = await findFees(tx, tournamentId)
      return {
        prices: presentPrices(rules),
        receipt: (await lastReceipt(tx, tournamentId)) + 1,
        clubs: (await balancesOf(tx, tournamentId)).map(presentClub),
        payments: (await listPayments(tx, tournamentId)).map(presentPayment),
      }
    })
    return { revision, ...outcome }
  })

  serve(saveEndpoint, async (input, caller) => {
    const { kyorugi, individual, pair, team } = input
    const draft = {
      ...{ kyorugi, individual, pair, team, chargesOut: input.charges_out === 1 },
      ...{ kyorugiNext: orNull(input.kyorugi_next), individualNext: orNull(input.individual_next) },
      ...{ pairNext: orNull(input.pair_next), teamNext: orNull(input.team_next) },
    }
    const { revision } = await saveFees(shell, caller, scopeOf(input.id, input), draft)
    return { revision, item: presentPrices((await findFees(db, input.id as TournamentId)).rules) }
  })

  serve(addEndpoint, async (input, caller) => {
    const { id, amount, date, payer, organization, oblast, athlete, method, note } = input
    const draft = {
      ...{ amount, method, date: date || today(), payer: payer ?? "", organization: organization ?? "" },
      ...{ region: oblast ?? "", athleteId: athlete === 0 ? null : (athlete as AthleteId), note: note ?? "" },
    }
    const { revision, outcome } = await addPayment(shell, caller, scopeOf(id, input), draft)
    return { revision, item: await paymentItem(id, outcome.id) }
  })

  serve(settleEndpoint, async (input, caller) => {
    const { id, organization, oblast, method } = input
    const wish = { organization, region: oblast ?? "", method: method ?? "cash", date: today() } as const
    const { revision, outcome } = await settleClub(shell, caller, scopeOf(id, input), wish)
    return { revision, item: await paymentItem(id, outcome.id) }
  })

  serve(revokeEndpoint, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await revokePayment(shell, caller, scope, input.payment as PaymentId, input.reason)
    return { revision, item: await paymentItem(input.id, outcome.id) }
  })

  async function paymentItem(id: number, payment: PaymentId) {
    const row = (await listPayments(db, id as TournamentId)).find((one) => one.id === payment)
    if (!row) throw new Refusal("not_found")
    return presentPayment(row)
  }

  /** dd.mm.yyyy. */
  const today = (): string => dayInKyiv(clock()).split("-").reverse().join(".")
}

const orNull = (sum: number | string | null | undefined): number | null => (typeof sum === "number" ? sum : null)

import type { AthleteId, PaymentId, TournamentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { clubOf } from "#domain/office/balances.ts"
import { checkPayment, type PayMethod, type PaymentFields } from "#domain/office/payments.ts"
import type { FeeRules } from "#domain/office/rows.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { cleanOf } from "#server/platform/problems.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { nextId } from "#server/records/numbered-rows.ts"
import { findFees, lastReceipt, listPayments } from "#server/records/office.ts"
import { loadAccounts } from "#server/views/invoices.ts"
import { feeTexts } from "./uk.ts"

export const saveFees = action(async (tx, { id }, draft: Omit<FeeRules, "receipts">) => {
  const changes = await feeChanges(tx, id, draft)
  return { kind: "fee.update", changes, topics: ["people"], outcome: null }
})

/** A payment before it is checked; for an athlete the club and name are the defaults. */
export type PaymentDraft = Omit<PaymentFields, "athleteId"> & { readonly athleteId: AthleteId | null }

export const addPayment = action(async (tx, { id }, draft: PaymentDraft) => {
  if (draft.athleteId === null) return await received(tx, id, draft)
  const athlete = orNotFound((await listAthletes(tx, id)).find((one) => one.id === draft.athleteId))
  const { organization, region, name } = athlete
  return await received(tx, id, { ...draft, organization, region, payer: draft.payer || name })
})

/**
 * One payment of everything that a club still owes; refuses with `nothing_due` if it owes nothing, with `state_moved` if that is not
 * the sum that a person has seen and taken.
 */
export const settleClub = action(
  async (
    tx,
    { id },
    wish: {
      readonly organization: string
      readonly region: string
      readonly method: PayMethod
      readonly date: string
      readonly owed?: number | undefined
    },
  ) => {
    const club = orNotFound((await loadAccounts(tx, id)).clubs.find((one) => clubOf(one) === clubOf(wish)))
    if (club.balance <= 0) throw new Refusal("nothing_due")
    if (wish.owed !== undefined && wish.owed !== club.balance) throw new Refusal("state_moved")
    const { organization, region, balance: amount } = club
    const { date, method } = wish
    const payer = organization || feeTexts.noOrganization
    return await received(tx, id, { date, method, organization, region, amount, payer, athleteId: null, note: "" })
  },
)

/** Marks a payment as no longer counted. Its row and its receipt number stay, because the number is on paper. */
export const revokePayment = action(async (tx, tournament, id: PaymentId, reason: string) => {
  const payment = orNotFound((await listPayments(tx, tournament.id)).find((one) => one.id === id))
  if (payment.cancelReason !== "") throw new Refusal("payment_over")
  const cancelReason = text(reason)
  if (cancelReason === "") throw new Refusal("required", "reason", { about: "fee" })
  // Unchanged columns are included, so that the history can name the payment.
  const { number, amount, organization, payer } = payment
  const said = { number, amount, organization, payer }
  const changed: RowChange = {
    table: "payments",
    key: { id },
    before: { ...said, cancelReason: "" },
    after: { ...said, cancelReason },
  }
  return { kind: "payment.revoke", changes: [changed], topics: ["people"], outcome: { id } }
})

/**
 * The payment under the next number, which was never given before. The counter moves in the same step, so that only the
 * last of several payments can be undone.
 */
async function received(tx: Tx, id: TournamentId, draft: PaymentFields): Promise<Step<{ readonly id: PaymentId }>> {
  const value = cleanOf(checkPayment(draft), "fee")
  const number = (await lastReceipt(tx, id)) + 1
  const added = await nextId<PaymentId>(tx, "payments")
  return {
    kind: "payment.create",
    changes: [
      ...(await feeChanges(tx, id, { receipts: number })),
      inserted("payments", { id: added }, { ...value, number, cancelReason: "" }),
    ],
    topics: ["people"],
    outcome: { id: added },
  }
}

/** The rules of the fees as they become: a first row, or what changes of it. */
export async function feeChanges(tx: Tx, id: TournamentId, draft: Partial<FeeRules>): Promise<RowChange[]> {
  const { rules, isStored } = await findFees(tx, id)
  return isStored ? updated("feeRules", ROW, rules, draft) : [inserted("feeRules", ROW, { ...rules, ...draft })]
}

const ROW = { id: 1 }

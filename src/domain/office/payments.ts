import { type Checked, checked, problemIf, problemOutside } from "#domain/athletes/problem.ts"
import type { AthleteId, PaymentId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"

export const payMethods = ["cash", "card", "transfer"] as const
export type PayMethod = (typeof payMethods)[number]

/** Money that a club or a person brought. */
export interface Payment {
  readonly id: PaymentId
  /** Of the receipt: 1, 2, 3 ... within the tournament, without gaps. */
  readonly number: number
  /** dd.mm.yyyy. */
  readonly date: string
  /** Kopiyky. */
  readonly amount: number
  readonly payer: string
  /** The club for which it was paid. */
  readonly organization: string
  readonly region: string
  /** The athlete for whom it was paid; null: for the whole club. The athlete may no longer exist. */
  readonly athleteId: AthleteId | null
  readonly method: PayMethod
  readonly note: string
  /** Why it no longer counts; '' while it counts. Its number stays taken. */
  readonly cancelReason: string
}
export type PaymentFields = Omit<Payment, "id" | "number" | "cancelReason">

/** Kopiyky: from one to a million hryvnias. */
export const AMOUNT = { min: 1, max: 100_000_000 }
/** Kopiyky of one entry. */
export const PRICE = { min: 0, max: 10_000_000 }

/** A payment needs a sum, a real day and a payer; by default the club is the payer. */
export function checkPayment(draft: PaymentFields): Checked<PaymentFields> {
  const organization = text(draft.organization)
  const value = {
    ...draft,
    date: text(draft.date),
    organization,
    region: text(draft.region),
    payer: text(draft.payer) || organization,
    note: text(draft.note),
  }
  return checked(
    [
      ...problemOutside(value.amount, AMOUNT, "amount"),
      ...problemIf(!isCalendarDate(value.date), "date", value.date === "" ? "required" : "invalid"),
      ...problemIf(value.payer === "", "payer", "required"),
    ],
    value,
  )
}

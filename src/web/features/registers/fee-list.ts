import type { WireClubFees, WirePayment } from "#contract/fees.ts"
import { hryvnias } from "#domain/registers/money.ts"
import { collator } from "#web/lib/collator.ts"
import type { CsvCell } from "#web/lib/csv.ts"
import { messages } from "./messages.ts"

/** Whom a payment is for; `athlete` 0: the whole club. `owed` in kopiyky. */
export interface PaidFor {
  readonly title: string
  readonly organization: string
  readonly oblast: string
  readonly athlete: number
  readonly owed: number
}

/** «1 250,00 грн». */
export const money = (kopiyky: number): string => `${hryvnias(kopiyky)}\u00a0грн`

export const clubTitle = ({ organization }: Pick<WireClubFees, "organization">): string =>
  organization || messages.noClub

export const sortedClubs = (clubs: readonly WireClubFees[]): WireClubFees[] =>
  clubs.toSorted(
    (one, other) =>
      collator.compare(one.organization, other.organization) || collator.compare(one.oblast, other.oblast),
  )

export const paidForClub = (club: WireClubFees): PaidFor => ({
  ...{ title: clubTitle(club), organization: club.organization, oblast: club.oblast, athlete: 0 },
  owed: Math.max(0, club.balance),
})

export const paidForAthlete = (club: WireClubFees, one: WireClubFees["athletes"][number]): PaidFor => ({
  ...{ title: one.name, organization: club.organization, oblast: club.oblast, athlete: one.athlete },
  owed: Math.max(0, one.due - one.paid),
})

/** Sums in hryvnias. */
export const clubLines = (clubs: readonly WireClubFees[]): CsvCell[][] => [
  [...[messages.club, messages.region, messages.entries], ...[messages.due, messages.paid, messages.balance]],
  ...clubs.map(({ organization, oblast, entries, due, paid, balance }) => [
    ...[organization, oblast, entries, due / 100, paid / 100, balance / 100],
  ]),
]

export const paymentLines = (payments: readonly WirePayment[]): CsvCell[][] => [
  [
    ...[messages.receipt, messages.date, messages.sum, messages.payer, messages.club, messages.region],
    ...[messages.method, messages.note],
  ],
  ...payments.map((payment) => [
    ...[payment.number, payment.date, payment.amount / 100, payment.payer, payment.organization, payment.oblast],
    ...[messages.methods[payment.method], noteOf(payment)],
  ]),
]

export const noteOf = ({ note, cancelled }: WirePayment): string =>
  [cancelled && messages.cancelled(cancelled), note].filter(Boolean).join("; ")

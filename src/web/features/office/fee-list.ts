import type { WireClubFees, WirePayment } from "#contract/office/fees.ts"
import { key } from "#domain/key.ts"
import { hryvnias, roundHryvnias } from "#domain/office/money.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { quoted } from "#domain/uk/words.ts"
import type { CsvCell } from "#web/lib/csv.ts"
import { messages } from "./uk.ts"

/** For whom a payment is; `athlete` 0: the whole club. `owed` in kopiyky. */
export interface PaidFor {
  readonly title: string
  readonly organization: string
  readonly region: string
  readonly athlete: number
  readonly owed: number
}

/** «1 250,00 грн». */
export const money = (kopiyky: number): string => messages.money(hryvnias(kopiyky))

export const clubTitle = ({ organization }: Pick<WireClubFees, "organization">): string =>
  organization || messages.noClub

export const clubKey = ({ organization, region }: Pick<WireClubFees, "organization" | "region">): string =>
  `${organization}\n${region}`

/** Which clubs are shown; null: all. */
export interface ClubWish {
  readonly text: string
  readonly region: string | null
  readonly state: "owing" | "settled" | null
}

export const noWish: ClubWish = { text: "", region: null, state: null }

export function shownClubs(clubs: readonly WireClubFees[], { text, region, state }: ClubWish): WireClubFees[] {
  const words = searchWords(text)
  return clubs.filter(
    (club) =>
      (region === null || club.region === region) &&
      (state === null || (state === "owing") === club.balance > 0) &&
      hasWords(key(clubTitle(club)), words),
  )
}

export const wishWords = ({ text, region, state }: ClubWish): string[] =>
  [text && quoted(text), region ?? "", state === null ? "" : messages.feeStates[state]].filter((word) => word !== "")

/** «переплата 100», «сплачено» or what is owed. */
export function balanceText({ balance, due }: WireClubFees): string {
  if (balance < 0) return messages.overpaid(roundHryvnias(-balance))
  return balance === 0 && due > 0 ? messages.settled : roundHryvnias(balance)
}

/** Whole percent of what is due, at most 100; null: nothing is due and nothing was paid. */
export function paidShare({ due, paid }: WireClubFees): number | null {
  if (due > 0) return Math.min(100, Math.floor((100 * paid) / due))
  return paid > 0 ? 100 : null
}

/** What a club owes, kopiyky; what another has paid too much settles nothing of it. */
export const owedOf = ({ balance }: WireClubFees): number => Math.max(0, balance)

export const paidForClub = (club: WireClubFees): PaidFor => ({
  title: clubTitle(club),
  organization: club.organization,
  region: club.region,
  athlete: 0,
  owed: owedOf(club),
})

export const paidForAthlete = (club: WireClubFees, one: WireClubFees["athletes"][number]): PaidFor => ({
  title: one.name,
  organization: club.organization,
  region: club.region,
  athlete: one.athlete,
  owed: Math.max(0, one.due - one.paid),
})

/** Sums in hryvnias. */
export const clubLines = (clubs: readonly WireClubFees[]): CsvCell[][] => [
  [...[messages.club, messages.region, messages.entries], ...[messages.due, messages.paid, messages.balance]],
  ...clubs.map(({ organization, region, entries, due, paid, balance }) => [
    ...[organization, region, entries, due / 100, paid / 100, balance / 100],
  ]),
]

export const paymentLines = (payments: readonly WirePayment[]): CsvCell[][] => [
  [
    ...[messages.receipt, messages.date, messages.sum, messages.payer, messages.club, messages.region],
    ...[messages.method, messages.note],
  ],
  ...payments.map((payment) => [
    ...[payment.number, payment.date, payment.amount / 100, payment.payer, payment.organization, payment.region],
    ...[messages.methods[payment.method], noteOf(payment)],
  ]),
]

export const noteOf = ({ note, cancelled }: WirePayment): string =>
  [cancelled && messages.cancelled(cancelled), note].filter(Boolean).join("; ")

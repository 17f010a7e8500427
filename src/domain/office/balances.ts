import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { duesOf, type FeeEntry, type Prices } from "./fees.ts"
import type { Payment } from "./payments.ts"

/** An entry with its name and club. */
export interface ChargedEntry extends FeeEntry {
  readonly name: string
  readonly organization: string
  readonly region: string
}

/** Money that came; a cancelled payment counts nowhere. Kopiyky. */
export interface Received extends Pick<Payment, "amount" | "organization" | "region" | "athleteId"> {
  readonly cancelled: boolean
}

/** What one athlete (pair, team) owes and has paid in person; what the club paid is listed with the club. Kopiyky. */
export interface AthleteBalance {
  readonly athleteId: AthleteId
  readonly name: string
  readonly entries: number
  readonly due: number
  readonly paid: number
}

/** One club. `balance`: what is still owed; below 0: paid too much. Kopiyky. */
export interface ClubBalance {
  readonly organization: string
  readonly region: string
  readonly entries: number
  readonly due: number
  readonly paid: number
  readonly balance: number
  readonly athletes: readonly AthleteBalance[]
}

/**
 * Who owes what, by club; a club is its name in its region, regardless of how both are spelt. A club that paid without
 * entries is listed too.
 */
export function clubBalances(
  entries: readonly ChargedEntry[],
  payments: readonly Received[],
  prices: Prices,
): ClubBalance[] {
  const dues = duesOf(entries, prices)
  const entryById = new Map(entries.map((entry) => [entry.athleteId, entry]))
  const received = payments
    .filter(({ cancelled }) => !cancelled)
    // A payment counts for the athlete's present club, also when the athlete changed clubs after it.
    .map((payment) => ({ ...payment, club: clubOf(entryById.get(payment.athleteId ?? noAthlete) ?? payment) }))
  const paidByClub = groupBy(received, ({ club }) => club)
  const entriesByClub = groupBy(entries, (entry) => clubOf(entry))
  return [...new Set([...entriesByClub.keys(), ...paidByClub.keys()])].map((club) => {
    const own = entriesByClub.get(club) ?? []
    const came = paidByClub.get(club) ?? []
    const due = own.reduce((sum, { athleteId }) => sum + (dues.get(athleteId) ?? 0), 0)
    const paid = sumOf(came)
    const { organization = "", region = "" } = own[0] ?? came[0] ?? {}
    const athletes = athleteBalances(own, came, dues)
    return { organization, region, entries: own.length, due, paid, balance: due - paid, athletes }
  })
}

/** Distinguishes the clubs of a tournament. `keyOf`: `key`, or a cached one for many calls. */
export const clubOf = ({ organization, region }: Pick<Payment, "organization" | "region">, keyOf = key): string =>
  `${keyOf(organization)}\0${keyOf(region)}`

function athleteBalances(
  own: readonly ChargedEntry[],
  came: readonly Received[],
  dues: ReadonlyMap<AthleteId, number>,
): AthleteBalance[] {
  return [...groupBy(own, ({ athleteId, personId }) => personId || athleteId).values()].flatMap((entries) => {
    const [first] = entries
    if (!first) return []
    const ids = new Set(entries.map(({ athleteId }) => athleteId))
    return {
      athleteId: first.athleteId,
      name: first.name,
      entries: entries.length,
      due: entries.reduce((sum, { athleteId }) => sum + (dues.get(athleteId) ?? 0), 0),
      paid: sumOf(came.filter(({ athleteId }) => athleteId !== null && ids.has(athleteId))),
    }
  })
}

const sumOf = (payments: readonly Received[]): number => payments.reduce((sum, { amount }) => sum + amount, 0)

const noAthlete = 0 as AthleteId

import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** Who orders papers, and for which tournament. */
export interface Order {
  readonly tournament: TournamentId
  readonly account: AccountId
  /** Of a demo. */
  readonly isGuest: boolean
  /** Whose account is younger than a day: anybody has as many of those as wanted. */
  readonly isNewcomer: boolean
}

/** An order that is not ready yet; one that does not wait is being made. */
export interface OpenOrder extends Order {
  readonly id: string
  readonly isWaiting: boolean
}

/** How many orders may be in the queue at a time; for a newcomer: how many may wait. */
export const QUEUE = { account: 2, newcomer: 1, tournament: 4, guests: 2, all: 12 } as const

/** More pages than these are not made in one file. */
export const MOST_PAGES = 3000

/**
 * Whether one more order may be put behind the open ones (the oldest first). Refuses (`print_queue_full`) more orders
 * than an account, a tournament, all demos together or the whole server may have. In a full queue the last order of the
 * account with the most gives way to an account with fewer, and a newcomer's order gives way to anybody else's: the
 * displaced order is returned, otherwise null.
 */
export function admit(open: readonly OpenOrder[], order: Order): OpenOrder | null {
  const own = open.filter(({ account }) => account === order.account)
  if (own.length >= QUEUE.account) throw full("account")
  if (order.isNewcomer && own.filter(({ isWaiting }) => isWaiting).length >= QUEUE.newcomer) throw full("newcomer")
  if (open.filter(({ tournament }) => tournament === order.tournament).length >= QUEUE.tournament)
    throw full("tournament")
  // People with real papers to print never wait for demos for long.
  if (order.isGuest && open.filter(({ isGuest }) => isGuest).length >= QUEUE.guests) throw full("guests")
  if (open.length < QUEUE.all) return null
  const out = whoGivesWay(open, order, own.length)
  if (!out) throw full("all")
  return out
}

function whoGivesWay(open: readonly OpenOrder[], { isNewcomer }: Order, own: number): OpenOrder | undefined {
  const waiting = open.filter((one) => one.isWaiting).reverse()
  const countOf = ({ account }: OpenOrder): number => open.filter((one) => one.account === account).length
  const most = Math.max(0, ...waiting.map(countOf))
  if (most > own + 1) return waiting.find((one) => countOf(one) === most)
  return isNewcomer || own > 0 ? undefined : waiting.find((one) => one.isNewcomer)
}

const full = (of: keyof typeof QUEUE): Refusal => new Refusal("print_queue_full", null, { of, most: QUEUE[of] })

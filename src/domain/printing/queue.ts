import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** Who has ordered papers that are not ready yet, and for which tournament. */
export interface Order {
  readonly tournament: TournamentId
  readonly account: AccountId
  /** Of a demo. */
  readonly isGuest: boolean
}

/** How many orders may stand in the queue at once. */
export const QUEUE = { account: 2, tournament: 4, guests: 2, all: 12 } as const

/** More pages than these are not made in one file. */
export const MOST_PAGES = 3000

/** Refuses (`print_queue_full`) one order more than an account, a tournament, all demos together or the whole server may have waiting. */
export function admit(waiting: readonly Order[], { tournament, account, isGuest }: Order): void {
  const own = waiting.filter((order) => order.account === account).length
  if (own >= QUEUE.account) throw full("account")
  if (waiting.filter((order) => order.tournament === tournament).length >= QUEUE.tournament) throw full("tournament")
  // People with real papers to print never wait for demos for long.
  if (isGuest && waiting.filter((order) => order.isGuest).length >= QUEUE.guests) throw full("guests")
  if (waiting.length >= QUEUE.all) throw full("all")
}

const full = (of: keyof typeof QUEUE): Refusal => new Refusal("print_queue_full", null, { of, most: QUEUE[of] })

import type { Dice } from "#rehearsal/dice.ts"

/** What the network does to one request. `plant` is no fault of a network: a server that acknowledges and forgets. */
export const networkFaults = ["slow", "lostRequest", "lostAnswer", "duplicate", "reorder", "portal"] as const
export type NetworkFault = (typeof networkFaults)[number]

/** How often each happens, of all requests. */
const PARTS: Readonly<Record<NetworkFault, number>> = {
  slow: 0.01,
  lostRequest: 0.006,
  lostAnswer: 0.01,
  duplicate: 0.01,
  reorder: 0.02,
  portal: 0.006,
}

/** Decides by lot what happens to the next request; null: nothing. */
export function faultOf(dice: Dice): NetworkFault | null {
  let roll = dice.next()
  for (const fault of networkFaults) {
    roll -= PARTS[fault]
    if (roll < 0) return fault
  }
  return null
}

import type { WireSeat } from "#contract/seats/calls.ts"

/** A seat that this browser holds; the token is what it signs its calls with. */
export interface HeldSeat {
  readonly token: string
  readonly seat: WireSeat
}

import type { WireDoing } from "#contract/seats/calls.ts"
import type { SeatId } from "#domain/ids.ts"
import type { Signs } from "./signs.ts"

export interface Pulse {
  readonly doing: WireDoing
  /** Scores that wait on the tablet. */
  readonly queued: number
  /** Percent; null if the browser does not report it. */
  readonly battery: number | null
  readonly charging: boolean | null
  /** 95th percentile of its last round trips, ms; null: it does not measure them. */
  readonly rtt: number | null
  /** Presses that were refused or not delivered. */
  readonly refused: number
  /** When it was heard of, server time. */
  readonly at: number
}

/** States that tablets report. */
export interface Pulses {
  beat(seat: SeatId, pulse: Pulse): void
  /** The last word of a seat's device; null: not heard of for 10 seconds. */
  of(seat: SeatId): Pulse | null
  forget(seat: SeatId): void
}

export const createPulses = (signs: Signs): Pulses => ({
  beat: (seat, pulse) => signs.note("seat", seat, pulse),
  of: (seat) => (signs.of("seat", seat) as Pulse | undefined) ?? null,
  forget: (seat) => signs.forget("seat", seat),
})

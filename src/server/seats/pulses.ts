import type { WireDoing } from "#contract/seats.ts"
import type { SeatId } from "#domain/ids.ts"

/** A tablet that was not heard of for so long is offline; it speaks every 3 seconds. */
const SILENCE_MS = 10_000

export interface Pulse {
  readonly doing: WireDoing
  /** Scores that wait on the tablet. */
  readonly queued: number
  /** Percent; null where the browser does not tell. */
  readonly battery: number | null
  readonly charging: boolean | null
}

/** What tablets say of themselves. Kept in memory alone: a few seconds after a start all have said it again. */
export interface Pulses {
  beat(seat: SeatId, pulse: Pulse): void
  /** The last word of a seat's device; null: not heard of for 10 seconds. */
  of(seat: SeatId): Pulse | null
  forget(seat: SeatId): void
}

/** `now` in ms. */
export function createPulses(now: () => number): Pulses {
  const lastById = new Map<SeatId, { readonly at: number; readonly pulse: Pulse }>()
  return {
    beat: (seat, pulse) => void lastById.set(seat, { at: now(), pulse }),
    of: (seat) => {
      const last = lastById.get(seat)
      return last && now() - last.at < SILENCE_MS ? last.pulse : null
    },
    forget: (seat) => void lastById.delete(seat),
  }
}

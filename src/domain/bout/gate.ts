import type { BoutValues } from "./values.ts"

export interface ArrivingPress {
  /** The device's own clock, and its offset to the server's, milliseconds. */
  readonly stamp: number
  readonly offset: number
  /** Of the exchange that gave the offset. */
  readonly rtt: number
  /** Of the server's life in which the offset was measured. */
  readonly epoch: number
}

/** An offset that was measured over a longer round trip says too little. */
const LONGEST_RTT = 400
/** How far ahead of its arrival a press may seem to be: the error of an offset. */
const AHEAD = 50

/** The moment of a press in server time. It depends on the message alone, never on its arrival. */
export const momentOf = ({ stamp, offset }: Pick<ArrivingPress, "stamp" | "offset">): number =>
  Math.round(stamp + offset)

/**
 * Whether a press is accepted when it arrives at a moment of this epoch: `press_clock` if its moment cannot be trusted,
 * `press_late` if it is too old. Null: accepted.
 */
export function pressRefusal(
  press: ArrivingPress,
  now: { readonly arrival: number; readonly epoch: number },
  { lateMs }: Pick<BoutValues, "lateMs">,
): "press_clock" | "press_late" | null {
  const at = momentOf(press)
  if (press.epoch !== now.epoch || press.rtt > LONGEST_RTT || at > now.arrival + AHEAD) return "press_clock"
  return now.arrival - at > lateMs ? "press_late" : null
}

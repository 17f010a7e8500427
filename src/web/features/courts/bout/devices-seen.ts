import type { WireDeskFrame, WireSeatHealth } from "#contract/bouts/frames.ts"
import type { LineState } from "./line.ts"

interface Devices extends Pick<WireDeskFrame, "seats" | "video" | "pss"> {
  /** null: none follows this court. */
  readonly displays: { readonly count: number; readonly state: "good" | "gone" } | null
}

const none: Devices = { seats: [], video: null, pss: null, displays: null }

/**
 * The devices of a court as its desk knows them. They are heard of by frames alone: on a line on which none come the last
 * one is no news of them, and none of them is said to be connected.
 */
export function devicesSeen({
  frame,
  line,
}: {
  readonly frame: WireDeskFrame | null
  readonly line: LineState
}): Devices {
  if (frame === null) return none
  const { seats, video, pss, displays: count } = frame
  const isHeard = line === "open"
  return {
    seats: isHeard ? seats : seats.map(unheard),
    video: isHeard || video === null ? video : unheard(video),
    pss: isHeard || pss === null ? pss : { ...pss, heardAt: null },
    displays: count > 0 ? { count, state: isHeard ? "good" : "gone" } : null,
  }
}

const unheard = (seat: WireSeatHealth): WireSeatHealth =>
  seat.state === "free" ? seat : { ...seat, state: "gone", why: "" }

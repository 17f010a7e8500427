import { applied, type Changes, type Fragments } from "./fragments.ts"

/**
 * Data of an `event: view`: what became of a live view. `no` counts the events of a view at one instance. `from` null:
 * all of it, for whoever has nothing that leads here.
 */
export interface ViewEvent {
  readonly of: string
  readonly no: number
  readonly from: string | null
  readonly to: string
  readonly revision: number
  readonly set: Changes
}

/** A live view as a follower has it. `no`: the last event of this stream, 0 none. */
export interface Held {
  readonly version: string
  readonly no: number
  readonly fragments: Fragments
}

/**
 * What the follower has after an event. `known`: it has that already; `missed`: something between is missing, and has to
 * be asked for.
 */
export function taken(held: Held | null, { no, from, to, set }: ViewEvent): Held | "known" | "missed" {
  if (held !== null && (from === null ? no < held.no : no <= held.no)) return "known"
  if (from === null) return { version: to, no, fragments: applied(new Map(), set) }
  if (held === null) return "missed"
  if (from !== held.version) return "missed"
  return { version: to, no, fragments: applied(held.fragments, set) }
}

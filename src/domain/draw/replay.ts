import type { AthleteId } from "#domain/ids.ts"
import { readList } from "./canonical-list.ts"
import { automatic } from "./draw.ts"
import { version } from "./limits.ts"
import type { Draw, DrawRequest } from "./types.ts"

/** What a draw made known of itself. */
export interface Published extends Omit<DrawRequest, "entrants" | "seedMode"> {
  /** The canonical list as it stood at the draw. */
  readonly list: string
  readonly version: number
  readonly listHash: string
  /** First-round places that the draw says it gave. */
  readonly places: readonly (AthleteId | null)[]
}

/** A draw made again by somebody else. `slots`: places, from the top, on which it gives another athlete. */
export interface Replay {
  readonly drawn: Draw
  readonly isSameList: boolean
  readonly slots: readonly number[]
}

/** Makes a published draw again from its list and seed; null where another version of the algorithm made it. Refuses no list (`invalid`). */
export function replay({ list, version: made, listHash, places, ...request }: Published): Replay | null {
  if (made !== version) return null
  const drawn = automatic({ ...request, entrants: readList(list) })
  const count = Math.max(drawn.places.length, places.length)
  const slots = Array.from({ length: count }, (_, slot) => slot)
  return {
    drawn,
    isSameList: drawn.listHash === listHash,
    slots: slots.filter((slot) => drawn.places[slot] !== places[slot]),
  }
}

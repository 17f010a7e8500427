import { readList } from "./canonical-list.ts"
import { automatic } from "./draw.ts"
import { drawFromRanks, isFromRanks, type RankedDraw, ranksHash, readRanks } from "./from-ranks.ts"
import { version } from "./limits.ts"
import type { Certificate, Draw, DrawRequest } from "./types.ts"

export interface Published
  extends Omit<DrawRequest, "entrants" | "seedMode">,
    Pick<Draw, "version" | "listHash" | "places"> {
  /** The canonical list at the time of the draw. */
  readonly list: string
}

/** What a repetition comes to. */
export type Redrawn = Pick<Draw, "places" | "listHash"> & Partial<Certificate> & Partial<Pick<RankedDraw, "byLot">>

/** A draw repeated by another party. `slots`: positions, from the top, on which the repetition has another athlete. */
export interface Replay {
  readonly drawn: Redrawn
  readonly isSameList: boolean
  readonly slots: readonly number[]
}

/**
 * Repeats a published draw from its list and seed; null if another version of the algorithm made it. Refuses a text
 * that is no list (`invalid`).
 */
export function replay({ list, version: made, listHash, places, ...request }: Published): Replay | null {
  if (made !== version) return null
  const drawn = redrawn(list, request)
  const count = Math.max(drawn.places.length, places.length)
  const slots = Array.from({ length: count }, (_, slot) => slot)
  return {
    drawn,
    isSameList: drawn.listHash === listHash,
    slots: slots.filter((slot) => drawn.places[slot] !== places[slot]),
  }
}

function redrawn(list: string, request: Omit<DrawRequest, "entrants">): Redrawn {
  if (!isFromRanks(request)) return automatic({ ...request, entrants: readList(list) })
  const ranks = readRanks(list)
  return { ...drawFromRanks(ranks, request.seed), listHash: ranksHash(ranks) }
}

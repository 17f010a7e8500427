import { entry } from "#contract/bouts/log.ts"
import { MOST_ENTRIES } from "#domain/bout/bounds.ts"
import type { Entry } from "#domain/bout/events.ts"
import type { StoredEntry } from "./bouts.ts"

/**
 * Whether a log is one by which a bout can be fought: its opening first, no gap, no more entries than any bout has, each of them as the
 * contract knows it. Only what came from another place, or a damaged database, is none.
 */
export const isSoundLog = (stored: readonly StoredEntry[]): boolean =>
  stored.length > 0 &&
  stored.length <= MOST_ENTRIES &&
  stored.every(({ entry: one }, place) => one.seq === place + 1 && isOpening(one) === (place === 0)) &&
  stored.every(({ entry: one }) => entry.safeParse(one).success)

const isOpening = ({ kind }: Entry): boolean => kind === "open"
